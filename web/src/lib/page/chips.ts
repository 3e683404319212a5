/** Chips beside what has just changed: "+$8", "−3", "dies". */

const AMOUNT = /^([+−])(\$?)(\d+)( cards?)?$/

/** Merges two chips on one thing: amounts of the same sign and kind add up, else the newer chip wins. */
export function joined(before: string, after: string): string {
  const [a, b] = [AMOUNT.exec(before), AMOUNT.exec(after)]
  if (!a || !b || a[1] !== b[1] || a[2] !== b[2] || !a[4] !== !b[4]) return after
  return `${b[1]}${b[2]}${Number(a[3]) + Number(b[3])}${b[4] ? ' cards' : ''}`
}
