/**
 * The parts of which the small landscapes are put together, on a field of 200 x 60 with the ground at 56. Each returns
 * constant markup of ours, so it may be set as HTML.
 */

export function shape(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`
}

export function line(d: string, stroke: string, width = 2, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round"${more && ` ${more}`}/>`
}

export function disc(x: number, y: number, r: number, fill: string, more = ''): string {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"${more && ` ${more}`}/>`
}

export function ring(x: number, y: number, r: number, stroke: string, width = 2, more = ''): string {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${stroke}" stroke-width="${width}"${more && ` ${more}`}/>`
}

export function oval(x: number, y: number, rx: number, ry: number, fill: string, more = ''): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"${more && ` ${more}`}/>`
}

export function block(x: number, y: number, w: number, h: number, fill: string, r = 0): string {
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}"${r ? ` rx="${r}"` : ''} fill="${fill}"/>`
}

export function at(x: number, y: number, scale: number, inner: string): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})">${inner}</g>`
}

export function each(list: number[], draw: (x: number, i: number) => string): string {
  return list.map(draw).join('')
}

// Ground

export const hills = (fill: string, y = 52): string =>
  shape(`M0 ${y}q30-12 62-5t62-4 76 4v${64 - y}H0z`, fill)
export const plain = (fill: string, y = 52): string => block(0, y, 200, 60 - y + 2, fill)
export const dunes = (fill: string): string => shape('M0 54q50-8 100 0t100 0v8H0z', fill)
export const peaks = (fill: string, cap = ''): string =>
  shape('M0 58 26 26l18 20 26-30 26 32 22-24 24 26 24-30 34 40z', fill) +
  (cap ? shape('M70 16l9 11-5-1-4 5-4-5-5 2zM166 20l8 10-5-1-3 4-4-4-4 1zM26 26l6 7-4-1-3 3-4-3z', cap) : '')
export const sea = (fill: string, foam: string, y = 44): string =>
  plain(fill, y) +
  line(
    `M0 ${y + 5}q8-5 16 0t16 0 16 0 16 0 16 0 16 0 16 0 16 0 16 0 16 0 16 0 16 0M8 ${y + 11}q8-5 16 0t16 0 16 0 16 0 16 0 16 0 16 0 16 0 16 0 16 0 16 0 16 0`,
    foam,
    1.4,
  )

// Plants

export const palm = (x: number, y = 56, c = '#3f5a2a'): string =>
  line(`M${x} ${y}v-17m0 6c-6-2-8-5-12-4m12 2c6-3 8-6 12-4m-12 0c-3-5-7-6-11-7m11 7c3-5 7-6 11-7`, c, 2.4)
export const cypress = (x: number, c = '#2f5a3a', y = 56): string =>
  shape(`M${x} ${y}c-5-8-4-20 0-28 4 8 5 20 0 28z`, c)
export const fir = (x: number, c = '#24523f', y = 56, s = 1): string =>
  at(x, y, s, shape('M0-32 8-19H4l7 9H4l0 10h-8v-10h-7l7-9h-4z', c))
export const tree = (x: number, c = '#4f8a4a', y = 56, trunk = '#5a3a20'): string =>
  line(`M${x} ${y}v-16`, trunk, 3) +
  disc(x, y - 21, 9, c) +
  disc(x - 6, y - 17, 6, c) +
  disc(x + 6, y - 17, 6, c)

// Buildings

export const pyramid = (x: number, w: number, h: number, light: string, dark: string, y = 56): string =>
  shape(`M${x - w / 2} ${y}L${x} ${y - h}l${w / 2} ${h}z`, light) +
  shape(`M${x} ${y - h}l${w / 2} ${h}h${-w / 3}z`, dark)
/** A stepped pyramid. */
export const steps = (x: number, light: string, dark: string): string =>
  each([0, 1, 2, 3], (i) => block(x - 34 + i * 7, 48 - i * 9, 68 - i * 14, 10, i % 2 ? dark : light)) +
  block(x - 9, 12, 18, 10, dark) +
  block(x - 4, 21, 8, 37, light)
export const temple = (x: number, w: number, c: string, shade: string, y = 56): string =>
  shape(`M${x - w / 2 - 4} ${y - 26}L${x} ${y - 40}l${w / 2 + 4} 14z`, c) +
  each(
    Array.from({ length: Math.floor(w / 9) }, (_, i) => x - w / 2 + 2 + i * 9),
    (px) => block(px, y - 25, 5, 21, c) + block(px + 3.4, y - 25, 1.6, 21, shade),
  ) +
  block(x - w / 2 - 4, y - 5, w + 8, 5, c)
export const house = (x: number, w: number, h: number, wall: string, roof: string, y = 56): string =>
  block(x - w / 2, y - h, w, h, wall) +
  shape(`M${x - w / 2 - 3} ${y - h}L${x} ${y - h - w * 0.42}l${w / 2 + 3} ${w * 0.42}z`, roof)
export const tower = (x: number, w: number, h: number, c: string, y = 56): string =>
  shape(`M${x - w / 2} ${y}v${-h}h${w / 5}v4h${w / 5}v-4h${w / 5}v4h${w / 5}v-4h${w / 5}v${h}z`, c)
export const dome = (x: number, r: number, c: string, y = 56): string =>
  shape(`M${x - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0z`, c)
export const pagoda = (x: number, c: string, wall: string): string =>
  each(
    [0, 1, 2],
    (i) =>
      block(x - 11 + i * 3, 46 - i * 13, 22 - i * 6, 10, wall) +
      shape(`M${x - 20 + i * 4} ${47 - i * 13}q${20 - i * 4}-4 ${20 - i * 4}-9 0 5 ${20 - i * 4} 9z`, c),
  ) + line(`M${x} 12V5`, c, 2)
export const skyline = (c: string, lit = ''): string =>
  shape('M0 58V40h12V28h14v14h10V22h14v20h10V34h12v24zM128 58V36h10V20h14v18h8V30h14v12h10V24h16v34z', c) +
  (lit
    ? each(
        [17, 42, 134, 143, 166, 190],
        (x, n) => block(x, 34 + (n % 3) * 6, 3, 3, lit) + block(x + 4, 40, 3, 3, lit),
      )
    : '')

// Things

export const sun = (x: number, y: number, r: number, c: string): string => disc(x, y, r, c)
export const moon = (x: number, y: number, c: string): string =>
  shape(`M${x + 3} ${y - 11}a11 11 0 1 0 8 16a9 9 0 0 1-8-16z`, c)
export const stars = (c: string): string =>
  each([12, 30, 52, 78, 104, 126, 150, 172, 190], (x, n) => disc(x, 8 + ((n * 13) % 28), n % 3 ? 1 : 1.7, c))
export const flag = (x: number, c: string, y = 56, h = 40, pole = '#3a2a20'): string =>
  line(`M${x} ${y}v${-h}`, pole, 2) + shape(`M${x} ${y - h}c8-4 12 4 20 0v14c-8 4-12-4-20 0z`, c)
export const tent = (x: number, w: number, light: string, dark: string): string =>
  pyramid(x, w, w * 0.6, light, dark, 54)
export const flame = (x: number, y: number, s: number, c = '#f2762e', core = '#ffd76a'): string =>
  at(
    x,
    y,
    s,
    shape('M0 0c-9-2-10-12-4-18 0 4 2 5 4 5-2-6 1-10 5-14 0 7 7 11 6 19 0 5-5 9-11 8z', c) +
      shape('M0-1c-4-1-4-6 0-10 3 3 6 9 0 10z', core),
  )
export const ship = (x: number, s: number, hull: string, sail: string, y = 48): string =>
  at(
    x,
    y,
    s,
    shape('M-26-4h52c-3 8-8 12-14 12h-24c-6 0-11-4-14-12z', hull) +
      line('M0-4v-30', hull, 2.4) +
      shape('M3-32c12 3 18 12 18 24H3zM-3-28c-9 4-14 11-15 20h15z', sail),
  )
/** A long ship with a striped sail and a dragon's head. */
export const longship = (x: number, hull: string, sail: string, stripe: string): string =>
  at(
    x,
    48,
    1,
    shape('M-34-14c2 0 5 2 5 6 10 5 48 5 58 0 0-6 2-9 6-10-1 14-9 24-22 24h-26c-13 0-20-8-21-20z', hull) +
      line('M0-4v-34', hull, 2.4) +
      shape('M-18-36h36v24h-36z', sail) +
      shape('M-12-36h6v24h-6zM0-36h6v24H0zM12-36h6v24h-6z', stripe),
  )
export const gear = (x: number, y: number, r: number, c: string): string =>
  ring(x, y, r, c, r * 0.42, `stroke-dasharray="${(r * 0.36).toFixed(1)} ${(r * 0.22).toFixed(1)}"`) +
  ring(x, y, r * 0.7, c, r * 0.3)
export const coin = (x: number, y: number, r: number): string =>
  disc(x, y, r, '#d79a2b') +
  ring(x, y, r * 0.72, '#f7cf77', 1.6) +
  block(x - 1, y - r * 0.45, 2, r * 0.9, '#6b4710')
export const coins = (x: number, y: number, n: number): string =>
  each(
    Array.from({ length: n }, (_, k) => k),
    (k) => oval(x, y - k * 3.4, 9, 3.2, k % 2 ? '#e8b54a' : '#c98a24'),
  )
export const person = (x: number, s: number, c: string, y = 56): string =>
  at(x, y, s, disc(0, -23, 4.5, c) + shape('M-6 0c-1-9-2-14 0-17h12c2 3 1 8 0 17z', c))
export const crowd = (xs: number[], c: string, s = 0.9): string =>
  each(xs, (x, n) => person(x, s * (1 - (n % 2) * 0.14), c))
export const rocket = (x: number, y: number, s: number, body: string, fin: string): string =>
  at(
    x,
    y,
    s,
    shape('M0-30c8 7 9 20 7 30h-14c-2-10-1-23 7-30z', body) +
      shape('M-7-10l-6 12h6zM7-10l6 12H7z', fin) +
      disc(0, -14, 3.4, '#2f5a7a') +
      shape('M-4 1h8L0 13z', '#ffb347'),
  )
export const saucer = (x: number, y: number, s: number, c: string, glow: string): string =>
  at(
    x,
    y,
    s,
    shape('M-18 4h36l10 30h-56z', glow, 'opacity=".38"') +
      dome(0, 12, '#cfeef2', 0) +
      oval(0, 2, 26, 7, c) +
      each([-16, -5, 6, 17], (d) => disc(d, 3, 1.8, '#fff2c0')),
  )
export const sword = (x: number, y: number, s: number, turn: number, c: string): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${s})">${shape('M-2-30 0-35l2 5V0h-4zM-8 0H8v3H-8zM-2 3h4v9h-4z', c)}</g>`
export const skull = (x: number, y: number, s: number, c: string, hole: string): string =>
  at(
    x,
    y,
    s,
    shape('M0-16c10 0 15 6 15 14 0 6-3 9-6 11v6H-9v-6c-3-2-6-5-6-11 0-8 5-14 15-14z', c) +
      disc(-6, -2, 4, hole) +
      disc(6, -2, 4, hole) +
      shape('M0 3l-2 5h4z', hole),
  )
export const cloud = (x: number, y: number, s: number, c: string): string =>
  at(x, y, s, shape('M-18 6a7 7 0 0 1 2-13 10 10 0 0 1 19-3 8 8 0 0 1 13 6 6 6 0 0 1-1 10z', c))
export const saguaro = (x: number, c: string): string => line(`M${x} 56V32m0 14h-8v-8m8 4h8v-9`, c, 5)
export const bolt = (x: number, y: number, s: number, c: string): string =>
  at(x, y, s, shape('M4-20-10 2h8l-4 18L10-6H1z', c))
export const hex = (x: number, y: number, r: number, stroke: string, fill = 'none'): string => {
  const w = r * 0.866
  return `<path d="M${x} ${y - r}l${w} ${r / 2}v${r}l${-w} ${r / 2}l${-w} ${-r / 2}v${-r}z" fill="${fill}" stroke="${stroke}" stroke-width="1.3" opacity=".7"/>`
}
export const snow = (c: string): string =>
  each([10, 28, 47, 66, 88, 109, 131, 150, 171, 190], (x, n) =>
    disc(x, 6 + ((n * 17) % 44), n % 2 ? 1.3 : 1.9, c),
  )
