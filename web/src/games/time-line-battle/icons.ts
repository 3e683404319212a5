// Small pictures of this board, on a field of 64 x 64.
import { SHAPES } from '../../lib/page/shapes'

export const ICONS = {
  ...SHAPES,
  dagger:
    '<path fill="currentColor" fill-rule="evenodd" d="M60 4 52 24 30 46l-4-4-6 6 3 3-6 6-3-3-8 6-2-2 6-8-3-3 6-6 3 3 6-6-4-4L40 12z"/>',
  heart:
    '<path fill="currentColor" fill-rule="evenodd" d="M32 60C12 44 4 33 4 21 4 12 11 5 19 5c6 0 10 3 13 8 3-5 7-8 13-8 8 0 15 7 15 16 0 12-8 23-28 39z"/>',
  moon: '<path fill="currentColor" fill-rule="evenodd" d="M40 4a28 28 0 1 0 20 40A24 24 0 0 1 40 4z"/>',
  shield:
    '<path fill="currentColor" fill-rule="evenodd" d="M32 3c8 5 16 7 25 7v20c0 15-9 24-25 31C16 54 7 45 7 30V10c9 0 17-2 25-7z"/>',
  spark: '<path fill="currentColor" fill-rule="evenodd" d="M38 2 12 36h16l-6 26 30-38H34z"/>',
  sun: '<path fill="currentColor" fill-rule="evenodd" d="M18 32a14 14 0 1 0 28 0a14 14 0 1 0 -28 0z"/><path fill="none" stroke="currentColor" stroke-width="4" stroke-linecap="round" stroke-linejoin="round" d="M52.0 32.0L62.0 32.0M49.3 42.0L58.0 47.0M42.0 49.3L47.0 58.0M32.0 52.0L32.0 62.0M22.0 49.3L17.0 58.0M14.7 42.0L6.0 47.0M12.0 32.0L2.0 32.0M14.7 22.0L6.0 17.0M22.0 14.7L17.0 6.0M32.0 12.0L32.0 2.0M42.0 14.7L47.0 6.0M49.3 22.0L58.0 17.0"/>',
  swords:
    '<path fill="currentColor" fill-rule="evenodd" d="M58 4 44 7 20 33l-5-5-5 5 7 7L5 53l6 6 13-12 7 7 5-5-5-5 26-24z"/>',
} as const

export type IconName = keyof typeof ICONS
