/** The sizes of print that the cards and Zones try, the largest first. */

import type { Print } from '../../lib/page/fit'

/** On a wide screen: the whole text always fits, if need be in place of the picture. */
export const ZONE_PRINTS: Print[] = [
  { font: 13.5, line: 1.26, art: 34 },
  { font: 13, line: 1.25, art: 30 },
  { font: 12.5, line: 1.2, art: 27 },
  { font: 12, line: 1.2, art: 24 },
  { font: 11.5, line: 1.18, art: 20 },
  { font: 11.5, line: 1.16, art: 5 },
]
export const LARGE_ZONE_PRINTS: Print[] = [
  { font: 15.5, line: 1.26, art: 50 },
  { font: 14.5, line: 1.24, art: 42 },
  { font: 13.5, line: 1.22, art: 34 },
  ...ZONE_PRINTS.slice(1),
]
/** A low board has room for a landscape above a short text: better none than a slit of one. */
export const LOW_ZONE_PRINTS: Print[] = [
  { font: 13, line: 1.24, art: 26 },
  { font: 13, line: 1.24, art: 0 },
  { font: 12, line: 1.2, art: 0 },
  { font: 11.5, line: 1.16, art: 0 },
  { font: 11.5, line: 1.06, art: 0 },
]
/** A phone shows the whole text or none. */
export const PHONE_ZONE_PRINTS: Print[] = [
  { font: 12, line: 1.16, art: 34 },
  { font: 11.5, line: 1.16, art: 26 },
  { font: 11.5, line: 1.14, art: 17 },
]
export const CARD_PRINTS: Print[] = [
  { font: 13.5, line: 1.28, art: 46 },
  { font: 13, line: 1.26, art: 40 },
  { font: 12.5, line: 1.22, art: 32 },
  { font: 12, line: 1.2, art: 24 },
  { font: 11.5, line: 1.18, art: 14 },
  { font: 11.5, line: 1.16, art: 0 },
]
export const SMALL_CARD_PRINTS: Print[] = [
  { font: 12, line: 1.2, art: 22 },
  { font: 11.5, line: 1.16, art: 8 },
]
/** In a large hand. */
export const SLIP_PRINTS: Print[] = [
  { font: 13, line: 1.2, art: 0 },
  { font: 12, line: 1.16, art: 0 },
  { font: 12, line: 1.1, art: 0 },
]
