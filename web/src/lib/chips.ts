/** Chips beside what has just changed: "+$8", "−3", "dies". */

const AMOUNT = /^([+−])(\$?)(\d+)( cards?)?$/

/** Two chips on one thing: amounts of one sign and kind become one amount, else the newer one stands. */
export function joined(before: string, after: string): string {
  const [a, b] = [AMOUNT.exec(before), AMOUNT.exec(after)]
  if (!a || !b || a[1] !== b[1] || a[2] !== b[2] || !a[4] !== !b[4]) return after
  return `${b[1]}${b[2]}${Number(a[3]) + Number(b[3])}${b[4] ? ' cards' : ''}`
}
