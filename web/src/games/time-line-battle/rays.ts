/** Thirty-six rays around (50, 46): the ground of every card's art. */
export const RAYS = rays(50, 46, 36, 16, 80)

export function rays(x: number, y: number, count: number, inner: number, outer: number): string {
  const at = (angle: number, far: number): string => {
    const rad = (angle * Math.PI) / 180
    return `${(x + Math.cos(rad) * far).toFixed(1)} ${(y + Math.sin(rad) * far).toFixed(1)}`
  }
  let path = ''
  for (let i = 0; i < count; i++) {
    const angle = (i * 360) / count
    path += `M${at(angle, inner)}L${at(angle - 2.2, outer)}L${at(angle + 2.2, outer)}z`
  }
  return path
}
