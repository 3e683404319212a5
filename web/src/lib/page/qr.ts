/** A link as a QR code, to be drawn with one path. */
import encodeQR from 'qr'

/** Modules of blank paper around the code: cameras need them. */
const QUIET = 4

export interface QrCode {
  /** Width and height in modules, with the blank edge. */
  size: number
  /** The dark modules, a unit square each. */
  path: string
}

export function qrCode(text: string): QrCode {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET })
  const runs = rows.flatMap((row, y) => darkRuns(row).map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`))
  return { size: rows.length, path: runs.join('') }
}

/** Where dark modules begin in a row, and how many follow one another: drawn one by one, hairlines show between them. */
function darkRuns(row: boolean[]): [number, number][] {
  const runs: [number, number][] = []
  row.forEach((dark, x) => {
    const last = runs.at(-1)
    if (!dark) return
    if (last && last[0] + last[1] === x) last[1]++
    else runs.push([x, 1])
  })
  return runs
}
