// Small pictures of this board, on a field of 64 x 64.
import { SHAPES } from '../../lib/page/shapes'

export const ICONS = {
  ...SHAPES,
  aether:
    '<path fill="currentColor" fill-rule="evenodd" d="M32 2c11 15 19 25 19 37a19 19 0 0 1-38 0C13 27 21 17 32 2zM32 26c-5 7-8 10-8 15a8 8 0 0 0 16 0c0-5-3-8-8-15z"/>',
  boot: '<path fill="currentColor" fill-rule="evenodd" d="M20 4h20l-3 26c8 4 17 6 20 13v8H12l3-16zM12 54h45v6H12zM44 6l16-3-4 9-14 4zM43 19l12-2-4 8-9 2z"/>',
  bow: '<path fill="currentColor" fill-rule="evenodd" d="M8 4c26 0 48 22 48 50l-5 3C51 31 33 12 7 10zM60 46l-3 14-12-7z"/><path fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round" d="M10 8 54 55"/><path fill="currentColor" fill-rule="evenodd" d="M7 57l0-9 6-6 0 4L44 15l-3-3 17-6-6 17-3-3-31 31h4l-6 6z"/>',
  card: '<path fill="currentColor" fill-rule="evenodd" d="M14 5h36a4 4 0 0 1 4 4v46a4 4 0 0 1-4 4H14a4 4 0 0 1-4-4V9a4 4 0 0 1 4-4zM17 12v20h30V12zM17 38v4h30v-4zM17 47v4h20v-4z"/>',
  construct:
    '<path fill="currentColor" fill-rule="evenodd" d="M4 14h16V6h10v8h4V6h10v8h16v44H4zM10 20v8h18v-8zM34 20v8h20v-8zM10 33v8h8v-8zM24 33v8h18v-8zM48 33v8h6v-8zM10 46v7h18v-7zM34 46v7h20v-7z"/>',
  crown:
    '<path fill="currentColor" fill-rule="evenodd" d="M6 18l13 11L32 8l13 21 13-11-5 28H11zM11 50h42v7H11z"/>',
  deck: '<path fill="currentColor" fill-rule="evenodd" d="M10 12h32a3 3 0 0 1 3 3v42a3 3 0 0 1-3 3H10a3 3 0 0 1-3-3V15a3 3 0 0 1 3-3z"/><path fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" d="M17 6h32a3 3 0 0 1 3 3v42M25 3h30a3 3 0 0 1 3 3v40"/>',
  'die-dodge':
    '<path fill="currentColor" fill-rule="evenodd" d="M10 3h44a7 7 0 0 1 7 7v44a7 7 0 0 1-7 7H10a7 7 0 0 1-7-7V10a7 7 0 0 1 7-7zM24 13h14l-2 15c6 3 13 5 15 10v8H20zM18 49v4h33v-4zM11 17h9v4h-9zM9 26h10v4H9zM11 35h7v4h-7z"/>',
  'die-shield':
    '<path fill="currentColor" fill-rule="evenodd" d="M10 3h44a7 7 0 0 1 7 7v44a7 7 0 0 1-7 7H10a7 7 0 0 1-7-7V10a7 7 0 0 1 7-7zM32 12c-5 3-10 4-15 4v14c0 11 6 17 15 22 9-5 15-11 15-22V16c-5 0-10-1-15-4z"/>',
  'die-sword':
    '<path fill="currentColor" fill-rule="evenodd" d="M10 3h44a7 7 0 0 1 7 7v44a7 7 0 0 1-7 7H10a7 7 0 0 1-7-7V10a7 7 0 0 1 7-7zM49 12l-9 2-17 19-4-4-4 4 6 6-7 7 5 5 7-7 6 6 4-4-4-4 15-21z"/>',
  eyes: '<path fill="currentColor" fill-rule="evenodd" d="M4 24c10-2 18 2 24 12-10 4-20 0-24-12zM60 24c-10-2-18 2-24 12 10 4 20 0 24-12z"/>',
  fist: '<path fill="currentColor" fill-rule="evenodd" d="M14 22a5 5 0 0 1 10-2 5 5 0 0 1 10-2 5 5 0 0 1 10 1 5 5 0 0 1 10 3v18c0 12-8 20-19 20S14 52 14 40H8V28h16v4H13v4h13a6 6 0 0 0 0-12H14z"/>',
  fountain:
    '<path fill="currentColor" fill-rule="evenodd" d="M30 4h4c0 6 3 9 8 9 5 0 8 3 8 8h-4c0-3-2-5-5-5-4 0-6-1-7-3v14h22c0 9-7 15-16 16v9h10v8H14v-8h10v-9C15 42 8 36 8 27h22V13c-1 2-3 3-7 3-3 0-5 2-5 5h-4c0-5 3-8 8-8 5 0 8-3 8-9z"/>',
  ghost:
    '<path fill="currentColor" fill-rule="evenodd" d="M32 3c14 0 22 10 22 24v34l-8-6-7 6-7-6-7 6-7-6-8 6V27C10 13 18 3 32 3zM23 22a5 5 0 1 0 0 10 5 5 0 0 0 0-10zm18 0a5 5 0 1 0 0 10 5 5 0 0 0 0-10z"/>',
  heart:
    '<path fill="currentColor" fill-rule="evenodd" d="M32 60C12 44 4 33 4 21 4 12 11 5 19 5c6 0 10 3 13 8 3-5 7-8 13-8 8 0 15 7 15 16 0 12-8 23-28 39z"/>',
  horn: '<path fill="currentColor" fill-rule="evenodd" d="M10 4c0 14 4 22 12 26 6-3 14-3 20 0 8-4 12-12 12-26 8 18 6 32-4 40 0 10-8 17-18 17s-18-7-18-17C4 36 2 22 10 4zM22 40a4 4 0 1 0 0 8 4 4 0 0 0 0-8zm20 0a4 4 0 1 0 0 8 4 4 0 0 0 0-8z"/>',
  leaf: '<path fill="currentColor" fill-rule="evenodd" d="M58 4C28 4 8 18 8 42c0 5 1 9 3 12C18 38 28 28 42 22 30 32 20 42 14 60c26 2 44-16 44-56z"/>',
  marked:
    '<path fill="currentColor" fill-rule="evenodd" d="M28 2h8v8a22 22 0 0 1 18 18h8v8h-8a22 22 0 0 1-18 18v8h-8v-8a22 22 0 0 1-18-18H2v-8h8a22 22 0 0 1 18-18zM32 18a14 14 0 1 0 0 28 14 14 0 0 0 0-28zm0 8a6 6 0 1 1 0 12 6 6 0 0 1 0-12z"/>',
  paw: '<path fill="currentColor" fill-rule="evenodd" d="M32 30c10 0 19 12 19 21 0 6-5 9-10 9-3 0-6-2-9-2s-6 2-9 2c-5 0-10-3-10-9 0-9 9-21 19-21zM3 28a7 7 0 1 0 14 0a7 7 0 1 0 -14 0zM16 13a8 8 0 1 0 16 0a8 8 0 1 0 -16 0zM33 13a8 8 0 1 0 16 0a8 8 0 1 0 -16 0zM47 28a7 7 0 1 0 14 0a7 7 0 1 0 -14 0z"/>',
  poisoned:
    '<path fill="currentColor" fill-rule="evenodd" d="M32 2c11 15 19 25 19 37a19 19 0 0 1-38 0C13 27 21 17 32 2zM24 34a4 4 0 1 0 0 8 4 4 0 0 0 0-8zm16 0a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM27 47h10v4H27z"/>',
  rooted:
    '<path fill="currentColor" fill-rule="evenodd" d="M28 2h8v22l16-10 4 7-20 13v4l18 8-3 8-15-6v14h-8V48l-15 6-3-8 18-8v-4L8 21l4-7 16 10z"/>',
  shard:
    '<path fill="currentColor" fill-rule="evenodd" d="M24 4 42 14 46 44 30 61 16 42zM26 12l-4 28 8 12 2-30z"/>',
  shield:
    '<path fill="currentColor" fill-rule="evenodd" d="M32 3c8 5 16 7 25 7v20c0 15-9 24-25 31C16 54 7 45 7 30V10c9 0 17-2 25-7z"/>',
  star: '<path fill="currentColor" fill-rule="evenodd" d="M32.0 4.0L39.3 23.9L60.5 24.7L43.9 37.9L49.6 58.3L32.0 46.5L14.4 58.3L20.1 37.9L3.5 24.7L24.7 23.9z"/>',
  stunned: '<path fill="currentColor" fill-rule="evenodd" d="M34 2 14 36h14l-6 26 28-38H36l8-22z"/>',
  sword:
    '<path fill="currentColor" fill-rule="evenodd" d="M58 4 44 7 20 33l-5-5-5 5 7 7L5 53l6 6 13-12 7 7 5-5-5-5 26-24z"/>',
  temple:
    '<path fill="currentColor" fill-rule="evenodd" d="M32 3 60 20v6H4v-6zM9 30h9v21H9zM27 30h10v21H27zM46 30h9v21h-9zM4 54h56v7H4z"/>',
  tree: '<path fill="currentColor" fill-rule="evenodd" d="M32 2c10 0 16 7 15 14 8 1 12 8 10 15-2 6-8 9-14 8-2 3-4 4-6 4l2 19H25l2-19c-2 0-4-1-6-4-6 1-12-2-14-8-2-7 2-14 10-15-1-7 5-14 15-14z"/>',
  undo: '<path fill="none" stroke="currentColor" stroke-width="6" stroke-linecap="round" stroke-linejoin="round" d="M14 26h28a14 14 0 0 1 0 28H22M24 12 10 26l14 14"/>',
  wall: '<path fill="currentColor" fill-rule="evenodd" d="M2 12h28v10H2zM34 12h28v10H34zM2 26h12v10H2zM18 26h28v10H18zM50 26h12v10H50zM2 40h28v10H2zM34 40h28v10H34z"/>',
  warded:
    '<path fill="currentColor" fill-rule="evenodd" d="M32 3c8 5 16 7 25 7v20c0 15-9 24-25 31C16 54 7 45 7 30V10c9 0 17-2 25-7zM32 18l4 9 9 1-7 6 2 10-8-5-8 5 2-10-7-6 9-1z"/>',
  weakened: '<path fill="currentColor" fill-rule="evenodd" d="M22 4h20v28h16L32 60 6 32h16z"/>',
  wing: '<path fill="currentColor" fill-rule="evenodd" d="M4 52C4 26 22 6 60 6c-2 10-8 16-16 18 3 0 6 0 9-1-3 9-9 13-16 14 2 1 5 1 7 0-4 8-12 11-21 10-7-1-12 1-19 5z"/>',
} as const

export type IconName = keyof typeof ICONS
