import decodeQR from 'qr/decode.js'
import { describe, expect, it } from 'vitest'
import { qrCode, type QrCode } from './qr'

const SCALE = 6

/** The code as a camera would see it: dark on light, a few pixels to a module. */
function photographed({ size, path }: QrCode) {
  const side = size * SCALE
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let down = 0; down < SCALE; down++)
      for (let across = 0; across < Number(width) * SCALE; across++) {
        const at = ((Number(y) * SCALE + down) * side + Number(x) * SCALE + across) * 4
        data.fill(0, at, at + 3)
      }
  return { width: side, height: side, data }
}

describe('a QR code', () => {
  it.each([
    'http://192.168.1.5:8000/t/0123456789abcdef',
    'http://10.0.0.2/t/a',
    'https://games.a-rather-long-name-for-a-server.example:8443/t/0123456789abcdef',
  ])('reads as the link it was made of: %s', (link) => {
    expect(decodeQR(photographed(qrCode(link)))).toBe(link)
  })

  it('has a blank edge of four modules', () => {
    const { size, path } = qrCode('http://192.168.1.5:8000/t/0123456789abcdef')
    const xs = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map((m) => [
      Number(m[1]),
      Number(m[1]) + Number(m[3]),
    ])
    expect(Math.min(...xs.map(([from]) => from!))).toBe(4)
    expect(Math.max(...xs.map(([, to]) => to!))).toBe(size - 4)
  })
})
