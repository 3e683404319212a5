// The emblems of the player cards: one visual idea each, drawn by us on a field of 64 x 64.
// Markup is constant and ours, so it may be set as HTML.

export const EMBLEMS: Record<string, string> = {
  'anubis-statuette':
    '<path fill="currentColor" fill-rule="evenodd" d="M18 62V42L6 36l2-9 17-5L22 2l12 15 7-13 4 19c7 6 9 14 7 24l4 15zM30 26v5h6v-5z"/>',
  artist:
    '<path fill="currentColor" fill-rule="evenodd" d="M32 5C15 5 3 17 3 31s11 27 27 27c5 0 7-4 5-9-2-6 1-10 7-10h9c6 0 10-4 10-11C61 14 48 5 32 5zM11 28a5 5 0 1 0 10 0a5 5 0 1 0 -10 0zM22 16a5 5 0 1 0 10 0a5 5 0 1 0 -10 0zM37 16a5 5 0 1 0 10 0a5 5 0 1 0 -10 0zM13.5 42a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0z"/>',
  'bag-of-loot':
    '<path fill="currentColor" fill-rule="evenodd" d="M23 3h18l-4 11H27zM22 18h20c10 8 16 18 16 28 0 11-9 16-26 16S6 57 6 46c0-10 6-20 16-28zM22 41a10 10 0 1 0 20 0a10 10 0 1 0 -20 0z"/>',
  'barbarian-horde':
    '<path fill="currentColor" fill-rule="evenodd" d="M29 2h6v60h-6zM38 8c12 0 21 6 24 20-9-5-16-5-24 0zM26 8C14 8 5 14 2 28c9-5 16-5 24 0z"/>',
  'black-market':
    '<path fill="currentColor" fill-rule="evenodd" d="M4 32a28 28 0 1 0 56 0a28 28 0 1 0 -56 0zM9 32a23 23 0 1 0 46 0a23 23 0 1 0 -46 0z"/><path fill="currentColor" fill-rule="evenodd" d="M12 32a20 20 0 1 0 40 0a20 20 0 1 0 -40 0zM29 17h6v4c4 1 7 3 7 7h-6c0-2-2-3-4-3s-4 1-4 3c0 5 14 2 14 11 0 4-3 7-7 7v5h-6v-5c-5 0-8-3-8-7h6c0 2 2 3 5 3s4-1 4-3c0-5-14-2-14-11 0-4 3-6 7-7z"/>',
  conspiracy:
    '<path fill="currentColor" fill-rule="evenodd" d="M32 3 63 59H1zM32 28c-8 0-13 5-17 10 4 5 9 10 17 10s13-5 17-10c-4-5-9-10-17-10zM26.5 38a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0 -11 0z"/>',
  'crown-jewels':
    '<path fill="currentColor" fill-rule="evenodd" d="M15 8h34l13 17-30 35L2 25zM20 26l12 25 12-25zM22 13l-4 8h10l4-8z"/>',
  engineer:
    '<path fill="currentColor" fill-rule="evenodd" d="M32.0 2.0L38.8 11.1L49.6 7.7L49.8 19.1L60.5 22.7L54.0 32.0L60.5 41.3L49.8 44.9L49.6 56.3L38.8 52.9L32.0 62.0L25.2 52.9L14.4 56.3L14.2 44.9L3.5 41.3L10.0 32.0L3.5 22.7L14.2 19.1L14.4 7.7L25.2 11.1zM21 32a11 11 0 1 0 22 0a11 11 0 1 0 -22 0z"/>',
  explorer:
    '<path fill="currentColor" fill-rule="evenodd" d="M2 32a30 30 0 1 0 60 0a30 30 0 1 0 -60 0zM8 32a24 24 0 1 0 48 0a24 24 0 1 0 -48 0zM46 18 37 37 18 46l9-19zM28.5 32a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0z"/>',
  'friends-in-old-places':
    '<path fill="currentColor" fill-rule="evenodd" d="M11 19a11 11 0 1 0 22 0a11 11 0 1 0 -22 0zM2 56c0-14 8-22 20-22s20 8 20 22z"/><path fill="currentColor" fill-rule="evenodd" d="M40 9a11 11 0 1 1 2 21zM46 56h16c0-13-6-21-17-22-2 0-3 0-4 0 4 5 6 12 5 22z"/>',
  'gang-of-pickpockets':
    '<path fill="currentColor" fill-rule="evenodd" d="M20 62c-6-6-12-14-15-22l6-3 8 8V12a4 4 0 0 1 8 0v18h2V6a4 4 0 0 1 8 0v24h2V9a4 4 0 0 1 8 0v22h2V16a4 4 0 0 1 8 0v26c0 9-4 15-9 20z"/>',
  'gladiators-gladius':
    '<path fill="currentColor" fill-rule="evenodd" d="M32 1l8 10v27H24V11zM14 38h36v7H14zM28 45h8v10h-8zM27 58a5 5 0 1 0 10 0a5 5 0 1 0 -10 0z"/>',
  'golden-goose':
    '<path fill="currentColor" fill-rule="evenodd" d="M20 4c7 0 11 4 11 10v15c5 6 14 4 24 1 6-1 9 5 7 12-4 11-13 16-26 16C20 58 13 48 13 37V19L3 17l8-7c1-4 4-6 9-6zM18.5 12a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0zM28 60h5v3h-5zM40 60h5v3h-5z"/>',
  'infected-rat':
    '<path fill="currentColor" fill-rule="evenodd" d="M3 45c0-17 12-28 29-28 4-9 11-9 13-2l4 7c6 2 11 8 13 15l-7 5H47c-2 6-6 8-12 8H16C9 50 7 57 1 57c3-4 1-8 2-12zM47.5 32a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0z"/>',
  inventor:
    '<path fill="currentColor" fill-rule="evenodd" d="M32 2c13 0 23 10 23 22 0 8-4 13-8 18-3 3-4 6-4 9H21c0-3-1-6-4-9-4-5-8-10-8-18C9 12 19 2 32 2zM22 54h20v4H22zM25 60h14l-5 4h-4zM29 28l-6-6-3 3 9 9v14h6V34l9-9-3-3-6 6z"/>',
  investments:
    '<path fill="currentColor" fill-rule="evenodd" d="M4 42h13v18H4zM25 30h13v30H25zM46 18h13v42H46zM4 28 26 10l10 8L54 2l4 4-22 20-10-8L8 33z"/>',
  'kill-your-grandfather':
    '<path fill="currentColor" fill-rule="evenodd" d="M11 58V25a21 21 0 0 1 42 0v33zM28 20v8h-8v7h8v15h8V35h8v-7h-8v-8zM4 58h56v5H4z"/>',
  'kings-sword':
    '<path fill="currentColor" fill-rule="evenodd" d="M58 4 44 7 20 33l-5-5-5 5 7 7L5 53l6 6 13-12 7 7 5-5-5-5 26-24z"/>',
  'mayan-ritual-knife':
    '<path fill="currentColor" fill-rule="evenodd" d="M48 2c8 13 4 30-12 42L26 34C36 26 43 14 48 2zM24 36l10 10-4 4 1 12H5V40l12 1zM12 51a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z"/>',
  'papal-tiara':
    '<path fill="currentColor" fill-rule="evenodd" d="M12 50c-6-18 4-38 20-46 16 8 26 28 20 46zM16 36v5h32v-5zM20 21v5h24v-5zM8 53h48v8H8z"/>',
  'predict-the-future':
    '<path fill="currentColor" fill-rule="evenodd" d="M7 27a25 25 0 1 0 50 0a25 25 0 1 0 -50 0zM32 10l5 11 12 1-9 8 3 12-11-6-11 6 3-12-9-8 12-1zM14 55h36l6 8H8z"/>',
  'prime-real-estate':
    '<path fill="currentColor" fill-rule="evenodd" d="M32 3 63 32h-8v29H9V32H1zM26 61V43h12v18zM16 34v7h7v-7zM41 34v7h7v-7z"/>',
  'secret-society':
    '<path fill="currentColor" fill-rule="evenodd" d="M1 20c11-6 21-6 31 1 10-7 20-7 31-1 0 18-9 28-19 28-6 0-10-4-12-8-2 4-6 8-12 8C10 48 1 38 1 20zM10.5 31a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0 -13 0zM40.5 31a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0 -13 0z"/>',
  settlers:
    '<path fill="currentColor" fill-rule="evenodd" d="M10 3h6v58h-6zM19 6c12-6 20 6 37 0v28c-17 6-25-6-37 0z"/>',
  'shoguns-katana':
    '<path fill="currentColor" fill-rule="evenodd" d="M62 2C53 26 38 42 23 51l-6-6C33 36 48 23 62 2zM10 40l14 14-4 4-5-4L5 64l-5-5 10-10-4-5z"/>',
  'step-on-a-butterfly':
    '<path fill="currentColor" fill-rule="evenodd" d="M30 30C22 8 5 4 3 11s2 19 14 22C5 35 7 52 13 56s15-6 17-19zM34 30C42 8 59 4 61 11s-2 19-14 22c12 2 10 19 4 23s-15-6-17-19zM30 16h4v38h-4zM11 19a4 4 0 1 0 8 0a4 4 0 1 0 -8 0zM45 19a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z"/>',
  'think-tank':
    '<path fill="currentColor" fill-rule="evenodd" d="M30 2c17 0 27 10 27 25 0 8-5 13-5 19v16H27V51h-8c-4 0-6-2-6-6v-7l-7-2 7-12C13 11 19 2 30 2zM34 13l3 5 6-1 1 6 5 3-4 5 2 5-6 2-1 6h-6l-4-4-5 3-4-4 2-6-4-4 4-5-1-6 6-1zM29 28a5 5 0 1 0 10 0a5 5 0 1 0 -10 0z"/>',
  'treasure-map':
    '<path fill="currentColor" fill-rule="evenodd" d="M3 12l18-6 22 6 18-6v46l-18 6-22-6-18 6zM36 24l4-4 6 6 6-6 4 4-6 6 6 6-4 4-6-6-6 6-4-4 6-6zM10 22h5v5h-5zm4 9h5v5h-5zm6 8h5v5h-5z"/>',
  trinket:
    '<path fill="currentColor" fill-rule="evenodd" d="M12 42a20 20 0 1 0 40 0a20 20 0 1 0 -40 0zM19 42a13 13 0 1 0 26 0a13 13 0 1 0 -26 0zM21 2h22l6 9-17 15L15 11z"/>',
  'tulip-stocks':
    '<path fill="currentColor" fill-rule="evenodd" d="M13 6l11 9 8-13 8 13 11-9c4 17-2 29-15 32v23h-8V38C15 35 9 23 13 6zM24 60C10 58 6 50 5 42c10 2 16 8 19 18zM40 60c14-2 18-10 19-18-10 2-16 8-19 18z"/>',
  'a-place-outside-time':
    '<path fill="currentColor" fill-rule="evenodd" d="M10 62V29a22 22 0 0 1 44 0v33zM17 62h30V29a15 15 0 0 0-30 0zM36 20a12 12 0 1 0 8 20 14 14 0 0 1-8-20z"/>',
  ambassador:
    '<path fill="currentColor" fill-rule="evenodd" d="M9 2h34l12 12v47H9zM17 17v4h20v-4zM17 27v4h30v-4zM17 37v4h16v-4zM34 49a8 8 0 1 0 16 0a8 8 0 1 0 -16 0z"/>',
  'ancient-scroll':
    '<path fill="currentColor" fill-rule="evenodd" d="M14 4h40c4 0 7 3 7 8s-3 7-7 7h-3v33c0 5-3 9-8 9H9c-4 0-7-3-7-8s3-8 7-8h4V12c0-5 0-8 1-8zM21 17v4h22v-4zM21 27v4h22v-4zM21 37v4h16v-4z"/>',
  'assassins-dagger':
    '<path fill="currentColor" fill-rule="evenodd" d="M61 3 53 24 31 46l-5-5-6 6 3 4-6 6-4-3-8 7-2-2 7-8-3-4 6-6 3 3 6-6-4-5L40 11z"/>',
  bank: '<path fill="currentColor" fill-rule="evenodd" d="M32 2 62 19v6H2v-6zM8 29h9v22H8zM23 29h7v22h-7zM34 29h7v22h-7zM47 29h9v22h-9zM2 54h60v8H2zM28 16a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z"/>',
  'battle-plans':
    '<path fill="currentColor" d="M58 4 44 7 20 33l-5-5-5 5 7 7L5 53l6 6 13-12 7 7 5-5-5-5 26-24z"/><path fill="currentColor" transform="translate(64 0) scale(-1 1)" d="M58 4 44 7 20 33l-5-5-5 5 7 7L5 53l6 6 13-12 7 7 5-5-5-5 26-24z"/>',
  beggar:
    '<path fill="currentColor" fill-rule="evenodd" d="M4 32h56c0 17-10 27-20 30H24C14 59 4 49 4 32zM15.5 19a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0zM33.5 14a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0zM38 14a4 4 0 1 0 8 0a4 4 0 1 0 -8 0zM20 19a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z"/>',
  cache:
    '<path fill="currentColor" fill-rule="evenodd" d="M5 25C5 12 12 6 20 6h24c8 0 15 6 15 19zM5 29h20v8h14v-8h20v31H5zM28 27h8v7h-8zM14 44h6v8h-6zM44 44h6v8h-6z"/>',
  'cutthroats-cutlass':
    '<path fill="currentColor" fill-rule="evenodd" d="M60 2c4 24-11 43-36 49l-4-7C41 38 54 24 60 2zM6 38c9-2 17 3 19 12l-5 2c-2-6-6-9-13-8zM13 50l5 5-11 9-6-6z"/>',
  detective:
    '<path fill="none" stroke="currentColor" stroke-width="7" stroke-linecap="round" stroke-linejoin="round" d="M27 8a19 19 0 1 1 0 38 19 19 0 0 1 0-38zM41 41l16 16"/>',
  'golden-apple':
    '<path fill="currentColor" fill-rule="evenodd" d="M33 15C35 7 41 2 49 2c-1 9-7 13-16 13zM32 19c7-4 26-6 26 15 0 15-11 28-18 28-4 0-5-2-8-2s-4 2-8 2C17 62 6 49 6 34 6 13 25 15 32 19zM16 28c-3 5-3 12 1 18l4-2c-3-5-3-10-1-15z"/>',
  hacker:
    '<path fill="currentColor" fill-rule="evenodd" d="M9 8h46v34H9zM17 15l9 9-9 9 3 4 13-13-13-13zM34 33v4h13v-4zM1 46h62l-4 11H5z"/>',
  'hidden-cave':
    '<path fill="currentColor" fill-rule="evenodd" d="M1 59 23 8l11 17 8-9 21 43H44c0-13-4-20-12-20s-12 7-12 20zM48 9a5 5 0 1 0 10 0a5 5 0 1 0 -10 0z"/>',
  hideout:
    '<path fill="currentColor" fill-rule="evenodd" d="M32 6 62 34h-8v26H10V34H2zM44 4h9v13l-9-8zM26 60V44h12v16zM18 34h10v6H18zM36 34h10v6H36z"/>',
  'inventors-journal':
    '<path fill="currentColor" fill-rule="evenodd" d="M4 10c11-4 20-3 26 2v44c-6-5-15-6-26-2zM60 10c-11-4-20-3-26 2v44c6-5 15-6 26-2z"/>',
  maneuver:
    '<path fill="currentColor" fill-rule="evenodd" d="M38 4 62 24 38 44V32C22 32 13 39 7 60 1 35 14 17 38 16z"/>',
  'meet-younger-self':
    '<path fill="currentColor" fill-rule="evenodd" d="M3 61c0-14 4-21 12-23C5 33 6 12 19 11s14 22 4 27c7 2 11 9 11 23zM38 61c0-11 3-17 8-19-8-4-8-20 2-21 11 1 11 17 3 21 7 2 10 8 10 19z"/>',
  'mysterious-relic':
    '<path fill="currentColor" fill-rule="evenodd" d="M13 3h38l7 22-9 36H15L6 25zM19 20v9h9v-9zM36 20v9h9v-9zM29 30l-3 9h12l-3-9zM23 46v6h18v-6z"/>',
  panacea:
    '<path fill="currentColor" fill-rule="evenodd" d="M23 2h18v7h-3v14l16 29c3 6 0 10-6 10H16c-6 0-9-4-6-10l16-29V9h-3zM29 34v5h-5v6h5v5h6v-5h5v-6h-5v-5z"/>',
  pilgrims:
    '<path fill="currentColor" fill-rule="evenodd" d="M19 24c0-13 5-20 13-20s13 7 13 20zM2 28h60v8H2zM21 20h22v4H21zM16 40h32c0 12-6 20-16 22-10-2-16-10-16-22zM25 45v4h4v-4zm10 0v4h4v-4z"/>',
  revolutionaries:
    '<path fill="currentColor" fill-rule="evenodd" d="M14 22a5 5 0 0 1 10-2 5 5 0 0 1 10-2 5 5 0 0 1 10 1 5 5 0 0 1 10 3v18c0 12-8 20-19 20S14 52 14 40H8V28h16v4H13v4h13a6 6 0 0 0 0-12H14z"/>',
  'secret-mission':
    '<path fill="currentColor" fill-rule="evenodd" d="M2 32C10 19 20 12 32 12s22 7 30 20C54 45 44 52 32 52S10 45 2 32zM32 20a12 12 0 1 0 0 24 12 12 0 0 0 0-24zm0 7a5 5 0 1 1 0 10 5 5 0 0 1 0-10z"/>',
  'secret-plot':
    '<path fill="currentColor" fill-rule="evenodd" d="M2 10h60v44H2zM9 17l23 18 23-18zM8 24v24h48V24L32 42zM26 45a6 6 0 1 0 12 0a6 6 0 1 0 -12 0z"/>',
  'secret-stash':
    '<path fill="currentColor" fill-rule="evenodd" d="M4 20 32 6l28 14v26L32 61 4 46zM32 12 14 21l18 9 18-9zM12 30v12l14 7V37z"/>',
  'secret-weapon':
    '<path fill="currentColor" fill-rule="evenodd" d="M5 39a22 22 0 1 0 44 0a22 22 0 1 0 -44 0zM40 19l7-9 6 5-7 9zM51 8l4-7 1 7 7-2-5 6 4 5-7-1zM17 32c2-5 6-8 11-8v4c-4 0-6 2-8 6z"/>',
  'sultans-scimitar':
    '<path fill="currentColor" fill-rule="evenodd" d="M54 1c11 25-4 49-33 52l-4-8C39 40 49 25 44 4zM16 44l6 11-9 9-9-9z"/>',
  'sunboat-of-ra':
    '<path fill="currentColor" fill-rule="evenodd" d="M19 17a13 13 0 1 0 26 0a13 13 0 1 0 -26 0zM1 34c8 6 17 8 31 8s23-2 31-8c-2 16-13 25-31 25S3 50 1 34zM2 17h10v4H2zM52 17h10v4H52zM12 4l7 5-3 3-7-5zM52 4l-7 5 3 3 7-5z"/>',
  tactician:
    '<path fill="currentColor" fill-rule="evenodd" d="M19 54c0-11 9-17 9-26-6 3-10 7-17 7l-4-9L23 12V2l11 7c15 2 21 14 21 29 0 6-1 11-2 16zM28 18v5h6v-5zM14 56h44v7H14z"/>',
  university:
    '<path fill="currentColor" fill-rule="evenodd" d="M32 6 63 21 32 36 1 21zM13 31l19 9 19-9v15c-9 9-29 9-38 0zM56 26h4v20h-4zM54 50a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z"/>',
  visionary:
    '<path fill="currentColor" fill-rule="evenodd" d="M32 19C19 19 11 27 4 35c7 8 15 15 28 15s21-7 28-15c-7-8-15-16-28-16zM22 35a10 10 0 1 0 20 0a10 10 0 1 0 -20 0zM27.5 35a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0zM30 2h5v11h-5zM9 9l4-3 6 9-4 3zM55 9l-4-3-6 9 4 3zM30 54h5v9h-5z"/>',
  gizmo:
    '<path fill="currentColor" fill-rule="evenodd" d="M3 13h31l7 7h20v11H41l-4 6H25l-4 25H8l3-27H3zM13 19v9h18v-9z"/>',
  'trade-goods':
    '<path fill="currentColor" fill-rule="evenodd" d="M21 2h22v7h-4c0 7 13 12 13 28 0 12-8 20-13 25H25c-5-5-13-13-13-25C12 21 25 16 25 9h-4zM18 32h28v5H18zM20 43h24v4H20z"/>',
}
