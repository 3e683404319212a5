// The emblems of the 22 Characters: one visual idea each, drawn by us on a field of 64 x 64.
// Markup is constant and ours, so it may be set as HTML.

export const EMBLEMS: Record<string, string> = {
  archer:
    '<path fill="currentColor" fill-rule="evenodd" d="M8 4c26 0 48 22 48 50l-5 3C51 31 33 12 7 10zM60 46l-3 14-12-7z"/><path fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round" d="M10 8 54 55"/><path fill="currentColor" fill-rule="evenodd" d="M7 57l0-9 6-6 0 4L44 15l-3-3 17-6-6 17-3-3-31 31h4l-6 6z"/>',
  blaster:
    '<path fill="currentColor" fill-rule="evenodd" d="M32.0 1.0L35.6 18.5L47.5 5.2L41.9 22.1L58.8 16.5L45.5 28.4L63.0 32.0L45.5 35.6L58.8 47.5L41.9 41.9L47.5 58.8L35.6 45.5L32.0 63.0L28.4 45.5L16.5 58.8L22.1 41.9L5.2 47.5L18.5 35.6L1.0 32.0L18.5 28.4L5.2 16.5L22.1 22.1L16.5 5.2L28.4 18.5zM45.0 32.0L38.5 34.7L41.2 41.2L34.7 38.5L32.0 45.0L29.3 38.5L22.8 41.2L25.5 34.7L19.0 32.0L25.5 29.3L22.8 22.8L29.3 25.5L32.0 19.0L34.7 25.5L41.2 22.8L38.5 29.3z"/>',
  blitzer:
    '<path fill="currentColor" fill-rule="evenodd" d="M22 4h20l-3 24c8 4 17 6 20 12v10H14l2-14zM14 53h45v6H14zM2 12h16l-1 5H2zM5 22h12l-1 5H5zM2 32h13l-1 5H2zM36 10 25 28h7l-3 14 12-19h-7l5-13z"/>',
  deathmonger:
    '<path fill="currentColor" fill-rule="evenodd" d="M28 3c15 0 25 9 25 22 0 7-3 12-8 16l-1 8H14l-1-8C7 37 3 32 3 25 3 12 13 3 28 3zM18 20a6 6 0 1 0 0 12 6 6 0 0 0 0-12zm20 0a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM28 32l-4 8h8zM17 52h5v7h-5zm8 0h5v9h-5zm8 0h5v7h-5z"/><path fill="currentColor" fill-rule="evenodd" d="M60 14c4 12 3 24-3 35h-5zM49 51h12v4h-4v7h-4v-7h-4z"/>',
  deflector:
    '<path fill="currentColor" fill-rule="evenodd" d="M28 4c13 0 22 9 22 22 0 9-5 17-13 20l2 14a4 4 0 0 1-4 4h-8a4 4 0 0 1-4-4l2-13C13 45 6 37 6 26 6 13 15 4 28 4zm0 6c-9 0-16 7-16 16s7 15 16 15 16-6 16-15-7-16-16-16z"/><path fill="currentColor" fill-rule="evenodd" d="M62 12 38 27l5 4-11 0 3-11 2 5L59 7z"/><path fill="currentColor" fill-rule="evenodd" d="M38 27 62 44l-6 4-20-15z"/>',
  enchanter:
    '<path fill="currentColor" fill-rule="evenodd" d="M40.0 2.0L45.0 15.1L59.0 15.8L48.1 24.6L51.8 38.2L40.0 30.5L28.2 38.2L31.9 24.6L21.0 15.8L35.0 15.1zM31 30l5 5L10 62l-6-6zM12.0 9.0L14.1 14.9L20.0 17.0L14.1 19.1L12.0 25.0L9.9 19.1L4.0 17.0L9.9 14.9zM54.0 42.0L56.1 47.9L62.0 50.0L56.1 52.1L54.0 58.0L51.9 52.1L46.0 50.0L51.9 47.9z"/>',
  guard:
    '<path fill="currentColor" fill-rule="evenodd" d="M11 6h9v6h7V6h10v6h7V6h9v26c0 14-9 22-21 27C20 54 11 46 11 32zM26 50V37a6 6 0 0 1 12 0v13l-6 4zM19 20v6h6v-6zM39 20v6h6v-6z"/>',
  lancer:
    '<path fill="currentColor" fill-rule="evenodd" d="M61 3 33 37l-6-6zM25 33l6 6-3 4c4 2 4 6 1 9l-5-5L9 62l-7-7 15-15-5-5c3-3 7-3 9 1zM20 8l18 8-8 8z"/>',
  necromancer:
    '<path fill="currentColor" fill-rule="evenodd" d="M32 2c2 8 10 12 10 21a10 10 0 0 1-20 0c0-5 3-7 4-11 2 3 3 4 5 5 1-5 0-10 1-15z"/><path fill="currentColor" fill-rule="evenodd" d="M9 33c4-2 8 1 8 5l30 13c3-3 8-2 9 2 1 3-1 5-3 6 0 3-4 5-7 3-3-1-4-4-3-7L15 43c-3 3-8 2-9-1-1-3 0-5 2-6 0-1 0-2 1-3z"/><path fill="currentColor" fill-rule="evenodd" d="M55 33c-4-2-8 1-8 5L17 51c-3-3-8-2-9 2-1 3 1 5 3 6 0 3 4 5 7 3 3-1 4-4 3-7l28-12c3 3 8 2 9-1 1-3 0-5-2-6 0-1 0-2-1-3z"/>',
  paladin:
    '<path fill="currentColor" fill-rule="evenodd" d="M32 4c7 5 14 7 22 7v20c0 15-9 23-22 29C19 54 10 46 10 31V11c8 0 15-2 22-7zM32.0 13.0L35.6 21.2L44.0 18.0L40.8 26.4L49.0 30.0L40.8 33.6L44.0 42.0L35.6 38.8L32.0 47.0L28.4 38.8L20.0 42.0L23.2 33.6L15.0 30.0L23.2 26.4L20.0 18.0L28.4 21.2zM26.5 30a5.5 5.5 0 1 0 11.0 0a5.5 5.5 0 1 0 -11.0 0z"/>',
  prince:
    '<path fill="currentColor" fill-rule="evenodd" d="M4 16l13 12L32 6l15 22 13-12-5 30H9zM9 50h46v8H9zM32 27l-5 8 5 7 5-7zM28 5a4 4 0 1 0 8 0a4 4 0 1 0 -8 0zM0.5 14a3.5 3.5 0 1 0 7.0 0a3.5 3.5 0 1 0 -7.0 0zM56.5 14a3.5 3.5 0 1 0 7.0 0a3.5 3.5 0 1 0 -7.0 0z"/>',
  protector:
    '<path fill="currentColor" fill-rule="evenodd" d="M32 19c4 3 8 4 12 4v9c0 8-5 13-12 16-7-3-12-8-12-16v-9c4 0 8-1 12-4zM8 32a24 24 0 1 0 48 0a24 24 0 1 0 -48 0zM3 32a29 29 0 1 0 58 0a29 29 0 1 0 -58 0z"/><path fill="none" stroke="currentColor" stroke-width="6" stroke-linecap="round" stroke-linejoin="round" d="M32.0 8.0L32.0 1.0M52.8 20.0L58.8 16.5M52.8 44.0L58.8 47.5M32.0 56.0L32.0 63.0M11.2 44.0L5.2 47.5M11.2 20.0L5.2 16.5"/>',
  reaper:
    '<path fill="currentColor" fill-rule="evenodd" d="M37 4l8 4-6 13L20 63l-8-4 20-43C22 13 12 17 3 30 5 12 20 0 37 4zM27 36l11 5-2 5-11-5z"/>',
  'rear-guard':
    '<path fill="currentColor" fill-rule="evenodd" d="M32 3c8 5 16 7 25 7v20c0 15-9 24-25 31C16 54 7 45 7 30V10c9 0 17-2 25-7zM30 16 15 31l15 15v-9l-6-6 6-6zM47 16 32 31l15 15v-9l-6-6 6-6z"/>',
  reviver:
    '<path fill="currentColor" fill-rule="evenodd" d="M32 2c9 0 15 7 15 15 0 6-4 12-9 17h16v9H38v19H26V43H10v-9h16c-5-5-9-11-9-17C17 9 23 2 32 2zm0 7c-5 0-8 4-8 8 0 5 4 9 8 14 4-5 8-9 8-14 0-4-3-8-8-8z"/>',
  rogue:
    '<path fill="currentColor" fill-rule="evenodd" d="M58 4c1 13-6 24-18 33l-6-6C40 20 47 11 58 4zM27 27l12 12-3 3-4-3-5 5 3 3-3 3-5-5-8 10a6 6 0 1 1-8-8l10-8-4-5 3-3 3 3 5-5-3-4z"/>',
  'shadow-spearman':
    '<path fill="currentColor" fill-rule="evenodd" d="M32 1l8 17-6 4v40h-4V22l-6-4z"/><path fill="currentColor" fill-rule="evenodd" d="M12 8l10 14-4 4 7 36h-4L13 27l-5-2z"/><path fill="currentColor" fill-rule="evenodd" d="M52 8 42 22l4 4-7 36h4l8-35 5-2z"/>',
  shielder:
    '<path fill="currentColor" fill-rule="evenodd" d="M3 48C3 26 16 10 32 10s29 16 29 38h-7c0-18-9-31-22-31S10 30 10 48zM15 48c0-15 7-25 17-25s17 10 17 25h-6c0-12-4-19-11-19s-11 7-11 19zM32 33a5 5 0 1 1 0 10 5 5 0 0 1 0-10zM25 52c0-5 3-8 7-8s7 3 7 8zM2 53h60v6H2zM30 2h4v6h-4z"/>',
  shocker:
    '<path fill="currentColor" fill-rule="evenodd" d="M32.0 2.0L37.0 20.0L53.2 10.8L44.0 27.0L62.0 32.0L44.0 37.0L53.2 53.2L37.0 44.0L32.0 62.0L27.0 44.0L10.8 53.2L20.0 37.0L2.0 32.0L20.0 27.0L10.8 10.8L27.0 20.0zM36 12 22 35h8l-4 17 16-24h-9l6-16z"/>',
  sniper:
    '<path fill="currentColor" fill-rule="evenodd" d="M7 32a25 25 0 1 0 50 0a25 25 0 1 0 -50 0zM14 32a18 18 0 1 0 36 0a18 18 0 1 0 -36 0zM27.5 32a4.5 4.5 0 1 0 9.0 0a4.5 4.5 0 1 0 -9.0 0zM29 2h6v19h-6zM29 43h6v19h-6zM2 29h19v6H2zM43 29h19v6H43z"/>',
  surger:
    '<path fill="currentColor" fill-rule="evenodd" d="M3 54V44c8 0 12-5 12-13C15 17 25 7 38 7c12 0 21 8 21 18 0 8-5 13-12 13-6 0-10-4-10-9 0-4 3-7 7-7 2 0 3 1 4 2-1-5-5-8-10-8-8 0-13 6-13 14 0 9 7 14 18 14h18v10zM8 58h48v3H8z"/>',
  warrior:
    '<path fill="currentColor" fill-rule="evenodd" d="M32 2l6 8v28h12v-5h5v12H38v9a6 6 0 1 1-12 0v-9H9V33h5v5h12V10zM31 10v26h2V10z"/>',
}
