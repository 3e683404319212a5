// Small pictures of this board, on a field of 64 x 64.
import { SHAPES } from '../../lib/page/shapes'

export const ICONS = {
  ...SHAPES,
  anchor:
    '<path fill="currentColor" fill-rule="evenodd" d="M32 2a9 9 0 0 1 4 17v5h10v7H36v20c9-1 15-6 17-14l-6 2 5-13 10 10-4 1c-2 15-12 24-26 24S8 52 6 37l-4-1 10-10 5 13-6-2c2 8 8 13 17 14V31H18v-7h10v-5a9 9 0 0 1 4-17zm0 5a4 4 0 1 0 0 8 4 4 0 0 0 0-8z"/>',
  armour:
    '<path fill="currentColor" fill-rule="evenodd" d="M32 3c8 5 16 7 25 7v20c0 15-9 24-25 31C16 54 7 45 7 30V10c9 0 17-2 25-7z"/>',
  arrow: '<path fill="currentColor" fill-rule="evenodd" d="M4 24h30V8l26 24-26 24V40H4z"/>',
  axe: '<path fill="currentColor" fill-rule="evenodd" d="M34 2h7v60h-7zM31 8v30C18 38 8 32 4 20c6 2 10 1 14-2 5-4 8-8 13-10zM44 12c6 1 12 5 14 11-2 6-8 9-14 9z"/>',
  bin: '<path fill="none" stroke="currentColor" stroke-width="6" stroke-linecap="round" stroke-linejoin="round" d="M12 18h40M24 18v-8h16v8M18 18l3 40h22l3-40M28 28v20M36 28v20"/>',
  broken:
    '<path fill="currentColor" fill-rule="evenodd" d="M10 3h6v58h-6zM19 6c6-3 11-1 16 1l-6 9 8 7-9 6 3 8c-4-1-8-1-12 0zM41 9c5 1 10 0 15-3v28c-8 3-14 2-20 0l-2-6 10-7-8-7z"/>',
  card: '<path fill="currentColor" fill-rule="evenodd" d="M14 5h36a4 4 0 0 1 4 4v46a4 4 0 0 1-4 4H14a4 4 0 0 1-4-4V9a4 4 0 0 1 4-4zM17 12v20h30V12zM17 38v4h30v-4zM17 47v4h20v-4z"/>',
  cog: '<path fill="currentColor" fill-rule="evenodd" d="M32.0 2.0L38.8 11.1L49.6 7.7L49.8 19.1L60.5 22.7L54.0 32.0L60.5 41.3L49.8 44.9L49.6 56.3L38.8 52.9L32.0 62.0L25.2 52.9L14.4 56.3L14.2 44.9L3.5 41.3L10.0 32.0L3.5 22.7L14.2 19.1L14.4 7.7L25.2 11.1zM21 32a11 11 0 1 0 22 0a11 11 0 1 0 -22 0z"/>',
  crown:
    '<path fill="currentColor" fill-rule="evenodd" d="M6 18l13 11L32 8l13 21 13-11-5 28H11zM11 50h42v7H11z"/>',
  deck: '<path fill="currentColor" fill-rule="evenodd" d="M10 12h32a3 3 0 0 1 3 3v42a3 3 0 0 1-3 3H10a3 3 0 0 1-3-3V15a3 3 0 0 1 3-3z"/><path fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" d="M17 6h32a3 3 0 0 1 3 3v42M25 3h30a3 3 0 0 1 3 3v40"/>',
  ghost:
    '<path fill="currentColor" fill-rule="evenodd" d="M32 3c14 0 22 10 22 24v34l-8-6-7 6-7-6-7 6-7-6-8 6V27C10 13 18 3 32 3zM23 22a5 5 0 1 0 0 10 5 5 0 0 0 0-10zm18 0a5 5 0 1 0 0 10 5 5 0 0 0 0-10z"/>',
  hand: '<path fill="currentColor" fill-rule="evenodd" d="M20 62c-6-6-12-14-15-22l6-3 8 8V12a4 4 0 0 1 8 0v18h2V6a4 4 0 0 1 8 0v24h2V9a4 4 0 0 1 8 0v22h2V16a4 4 0 0 1 8 0v26c0 9-4 15-9 20z"/>',
  initiative: '<path fill="currentColor" fill-rule="evenodd" d="M36 2 10 36h16l-6 26 30-38H32z"/>',
  life: '<path fill="currentColor" fill-rule="evenodd" d="M32 60C12 44 4 33 4 21 4 12 11 5 19 5c6 0 10 3 13 8 3-5 7-8 13-8 8 0 15 7 15 16 0 12-8 23-28 39z"/>',
  moonhorn:
    '<path fill="currentColor" fill-rule="evenodd" d="M6 8c-2 22 6 36 26 38 20-2 28-16 26-38-6 14-14 20-26 20S12 22 6 8zM32 50l7 6-7 6-7-6z"/>',
  poison:
    '<path fill="currentColor" fill-rule="evenodd" d="M32 2c11 15 19 25 19 37a19 19 0 0 1-38 0C13 27 21 17 32 2zM24 34a4 4 0 1 0 0 8 4 4 0 0 0 0-8zm16 0a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM27 47h10v4H27z"/>',
  power:
    '<path fill="currentColor" fill-rule="evenodd" d="M58 4 44 7 20 33l-5-5-5 5 7 7L5 53l6 6 13-12 7 7 5-5-5-5 26-24z"/>',
  ring: '<path fill="currentColor" fill-rule="evenodd" d="M32 6a26 26 0 1 0 0 52 26 26 0 0 0 0-52zm0 9a17 17 0 1 1 0 34 17 17 0 0 1 0-34z"/>',
  serpent:
    '<path fill="currentColor" fill-rule="evenodd" d="M44 4c9 0 16 6 16 14 0 7-5 12-12 12-9 0-10-8-17-8-5 0-8 3-8 7 0 11 30 4 30 19 0 8-9 13-22 13C17 61 6 56 4 44c6 6 14 9 26 9 8 0 14-2 14-5 0-7-30 0-30-18 0-9 7-15 16-15 7 0 9 4 12 6l-4-8zM47 12a3 3 0 1 0 0 6 3 3 0 0 0 0-6z"/>',
  swap: '<path fill="none" stroke="currentColor" stroke-width="6" stroke-linecap="round" stroke-linejoin="round" d="M10 22h40M40 10l12 12-12 12M54 44H14M24 32 12 44l12 12"/>',
  swords:
    '<path fill="currentColor" d="M58 4 44 7 20 33l-5-5-5 5 7 7L5 53l6 6 13-12 7 7 5-5-5-5 26-24z"/><path fill="currentColor" transform="translate(64 0) scale(-1 1)" d="M58 4 44 7 20 33l-5-5-5 5 7 7L5 53l6 6 13-12 7 7 5-5-5-5 26-24z"/>',
  swordstone:
    '<path fill="currentColor" fill-rule="evenodd" d="M29 2h6v6h8v6h-8v24h-6V14h-8V8h8zM14 40h36l10 21H4zM27 46l-3 10h6l2-10z"/>',
  under:
    '<path fill="none" stroke="currentColor" stroke-width="6" stroke-linecap="round" stroke-linejoin="round" d="M14 10h36v22H14zM20 42h30M26 54h24"/>',
} as const

export type IconName = keyof typeof ICONS
