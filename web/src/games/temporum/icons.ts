// Small pictures of this board, on a field of 64 x 64. Markup is constant and ours, so it may be set as HTML.
import { SHAPES } from '../../lib/page/shapes'

export const ICONS = {
  ...SHAPES,
  arrow: '<path fill="currentColor" fill-rule="evenodd" d="M26 4h12v30h12L32 60 14 34h12z"/>',
  base: '<path fill="currentColor" fill-rule="evenodd" d="M6 22h9v-8h8v8h9v-8h8v8h9v-8h9v46H41V46a9 9 0 0 0-18 0v14H6zM14 28v8h8v-8zM42 28v8h8v-8z"/>',
  book: '<path fill="currentColor" fill-rule="evenodd" d="M4 10c11-4 20-3 26 2v44c-6-5-15-6-26-2zM60 10c-11-4-20-3-26 2v44c6-5 15-6 26-2z"/>',
  card: '<path fill="currentColor" fill-rule="evenodd" d="M14 5h36a4 4 0 0 1 4 4v46a4 4 0 0 1-4 4H14a4 4 0 0 1-4-4V9a4 4 0 0 1 4-4zM17 12v20h30V12zM17 38v4h30v-4zM17 47v4h20v-4z"/>',
  clock:
    '<path fill="currentColor" fill-rule="evenodd" d="M3 32a29 29 0 1 0 58 0a29 29 0 1 0 -58 0zM10 32a22 22 0 1 0 44 0a22 22 0 1 0 -44 0z"/><path fill="none" stroke="currentColor" stroke-width="5" stroke-linecap="round" stroke-linejoin="round" d="M32 18v15l10 7"/>',
  cog: '<path fill="currentColor" fill-rule="evenodd" d="M32.0 2.0L38.8 11.1L49.6 7.7L49.8 19.1L60.5 22.7L54.0 32.0L60.5 41.3L49.8 44.9L49.6 56.3L38.8 52.9L32.0 62.0L25.2 52.9L14.4 56.3L14.2 44.9L3.5 41.3L10.0 32.0L3.5 22.7L14.2 19.1L14.4 7.7L25.2 11.1zM21 32a11 11 0 1 0 22 0a11 11 0 1 0 -22 0z"/>',
  crown:
    '<path fill="currentColor" fill-rule="evenodd" d="M6 18l13 11L32 8l13 21 13-11-5 28H11zM11 50h42v7H11z"/>',
  deck: '<path fill="currentColor" fill-rule="evenodd" d="M10 12h32a3 3 0 0 1 3 3v42a3 3 0 0 1-3 3H10a3 3 0 0 1-3-3V15a3 3 0 0 1 3-3z"/><path fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" d="M17 6h32a3 3 0 0 1 3 3v42M25 3h30a3 3 0 0 1 3 3v40"/>',
  extra:
    '<path fill="currentColor" fill-rule="evenodd" d="M32 4a28 28 0 1 1-24 14l-6-4 20-8 2 21-7-5A20 20 0 1 0 32 12zM29 18h6v13l10 6-3 5-13-8z"/>',
  frozen:
    '<path fill="currentColor" fill-rule="evenodd" d="M29 2h6v10l8-5 3 5-11 7v10l9-5 1-13h6v9l8-5 3 5-8 5 8 4-3 5-11-6-10 6 10 5 11-6 3 5-8 5 8 4-3 6-8-5v9h-6l-1-13-9-5v10l11 7-3 5-8-5v10h-6V52l-8 5-3-5 11-7V35l-9 5-1 13h-6v-9l-8 5-3-6 8-4-8-5 3-5 11 6 10-5-10-6-11 6-3-5 8-4-8-5 3-5 8 5v-9h6l1 13 9 5V19L18 12l3-5 8 5z"/>',
  gizmo:
    '<path fill="currentColor" fill-rule="evenodd" d="M4 14h30l6 6h20v10H40l-4 6H24l-4 24H8l3-26H4zM14 20v8h16v-8z"/>',
  goods:
    '<path fill="currentColor" fill-rule="evenodd" d="M22 3h20v6h-4c0 7 13 12 13 27 0 12-8 20-13 25H26c-5-5-13-13-13-25C13 21 26 16 26 9h-4zM19 32h26v5H19z"/>',
  hand: '<path fill="currentColor" fill-rule="evenodd" d="M20 62c-6-6-12-14-15-22l6-3 8 8V12a4 4 0 0 1 8 0v18h2V6a4 4 0 0 1 8 0v24h2V9a4 4 0 0 1 8 0v22h2V16a4 4 0 0 1 8 0v26c0 9-4 15-9 20z"/>',
  hq: '<path fill="currentColor" fill-rule="evenodd" d="M8 4h6v57H8zM16 6h40l-9 11 9 11H16zM20 38h30v23H38V49h-6v12H20z"/>',
  laurels:
    '<path fill="currentColor" fill-rule="evenodd" d="M28 60C12 56 4 44 4 30 4 20 8 10 16 4c-1 6-1 10 1 13-4 2-5 5-4 9 2-2 4-3 7-2-2 3-2 6 1 9 1-2 3-4 6-4-1 4 0 8 5 11zM36 60c16-4 24-16 24-30 0-10-4-20-12-26 1 6 1 10-1 13 4 2 5 5 4 9-2-2-4-3-7-2 2 3 2 6-1 9-1-2-3-4-6-4 1 4 0 8-5 11z"/>',
  money:
    '<path fill="currentColor" fill-rule="evenodd" d="M4 32a28 28 0 1 0 56 0a28 28 0 1 0 -56 0zM9 32a23 23 0 1 0 46 0a23 23 0 1 0 -46 0z"/><path fill="currentColor" fill-rule="evenodd" d="M12 32a20 20 0 1 0 40 0a20 20 0 1 0 -40 0zM29 17h6v4c4 1 7 3 7 7h-6c0-2-2-3-4-3s-4 1-4 3c0 5 14 2 14 11 0 4-3 7-7 7v5h-6v-5c-5 0-8-3-8-7h6c0 2 2 3 5 3s4-1 4-3c0-5-14-2-14-11 0-4 3-6 7-7z"/>',
  pawn: '<path fill="currentColor" fill-rule="evenodd" d="M32 4a12 12 0 0 1 8 21l-2 3h7v6h-6c0 9 4 14 9 18v8H16v-8c5-4 9-9 9-18h-6v-6h7l-2-3a12 12 0 0 1 8-21z"/>',
  people:
    '<path fill="currentColor" fill-rule="evenodd" d="M11 19a11 11 0 1 0 22 0a11 11 0 1 0 -22 0zM2 56c0-14 8-22 20-22s20 8 20 22z"/><path fill="currentColor" fill-rule="evenodd" d="M40 9a11 11 0 1 1 2 21zM46 56h16c0-13-6-21-17-22-2 0-3 0-4 0 4 5 6 12 5 22z"/>',
  place:
    '<path fill="currentColor" fill-rule="evenodd" d="M10 62V29a22 22 0 0 1 44 0v33zM18 62h28V29a14 14 0 0 0-28 0zM32 24l3 8 8 1-6 6 1 8-6-4-6 4 1-8-6-6 8-1z"/>',
  poison:
    '<path fill="currentColor" fill-rule="evenodd" d="M24 3h16v7h-3v10c12 4 19 12 19 22 0 12-10 20-24 20S8 54 8 42c0-10 7-18 19-22V10h-3zM32 28c-9 0-14 5-14 12 0 4 2 6 4 8v6h20v-6c2-2 4-4 4-8 0-7-5-12-14-12zM26 37a4 4 0 1 0 0 8 4 4 0 0 0 0-8zm12 0a4 4 0 1 0 0 8 4 4 0 0 0 0-8z"/>',
  sage: '<path fill="currentColor" fill-rule="evenodd" d="M32 2c10 0 16 6 16 15 0 8-4 12-4 18l10 12v15H10V47l10-12c0-6-4-10-4-18C16 8 22 2 32 2zM24 18v5h5v-5zm11 0v5h5v-5zM26 30c0 16 3 22 6 26 3-4 6-10 6-26z"/>',
  simulation:
    '<path fill="currentColor" fill-rule="evenodd" d="M6 8h52v38H6zM12 14v26h40V14zM20 52h24v8H20zM32 17l11 6v10l-11 6-11-6V23zM32 23l-5 3v5l5 3 5-3v-5z"/>',
  star: '<path fill="currentColor" fill-rule="evenodd" d="M32.0 4.0L39.3 23.9L60.5 24.7L43.9 37.9L49.6 58.3L32.0 46.5L14.4 58.3L20.1 37.9L3.5 24.7L24.7 23.9z"/>',
  zombie:
    '<path fill="currentColor" fill-rule="evenodd" d="M30 3c15 0 24 9 24 22 0 6-2 10-5 14l1 9-9 2v11h-7v-7h-4v7h-7V50l-9-3 2-10C10 33 8 29 8 24 8 12 17 3 30 3zM20 20a6 6 0 1 0 0 12 6 6 0 0 0 0-12zm20 2a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM24 39h16v4H24z"/>',
} as const

export type IconName = keyof typeof ICONS
