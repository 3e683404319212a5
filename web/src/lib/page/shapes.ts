/** Small pictures that several boards draw, on a field of 64 x 64. */

export const SHAPES = {
  check:
    '<path fill="none" stroke="currentColor" stroke-width="8" stroke-linecap="round" stroke-linejoin="round" d="M10 34 26 50 56 14"/>',
  cross:
    '<path fill="none" stroke="currentColor" stroke-width="8" stroke-linecap="round" stroke-linejoin="round" d="M14 14 50 50M50 14 14 50"/>',
  eye: '<path fill="currentColor" fill-rule="evenodd" d="M2 32C10 19 20 12 32 12s22 7 30 20C54 45 44 52 32 52S10 45 2 32zM32 20a12 12 0 1 0 0 24 12 12 0 0 0 0-24zm0 7a5 5 0 1 1 0 10 5 5 0 0 1 0-10z"/>',
  flag: '<path fill="currentColor" fill-rule="evenodd" d="M10 3h6v58h-6zM19 6c12-6 20 6 37 0v28c-17 6-25-6-37 0z"/>',
  hourglass:
    '<path fill="currentColor" fill-rule="evenodd" d="M12 4h40v7h-4c0 11-5 16-11 21 6 5 11 10 11 21h4v7H12v-7h4c0-11 5-16 11-21-6-5-11-10-11-21h-4zM22 11c1 9 5 13 10 17 5-4 9-8 10-17zM23 53h18c-2-6-5-9-9-11-4 2-7 5-9 11z"/>',
  skull:
    '<path fill="currentColor" fill-rule="evenodd" d="M32 3c16 0 26 9 26 23 0 7-3 12-8 16v8h-6v10h-6v-8h-3v9h-6v-9h-3v8h-6V50h-6v-8c-5-4-8-9-8-16C6 12 16 3 32 3zM21 22a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zm22 0a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13z"/>',
} as const
