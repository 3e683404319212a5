/** The small landscapes of the Zones: the two colours of the sky, and what stands below it. */

import {
  at,
  block,
  bolt,
  cloud,
  coins,
  crowd,
  cypress,
  disc,
  dome,
  dunes,
  each,
  fir,
  flag,
  flame,
  gear,
  hex,
  hills,
  house,
  line,
  longship,
  moon,
  oval,
  pagoda,
  palm,
  peaks,
  person,
  plain,
  pyramid,
  ring,
  rocket,
  saguaro,
  saucer,
  sea,
  shape,
  ship,
  skull,
  skyline,
  snow,
  stars,
  steps,
  sun,
  sword,
  temple,
  tent,
  tower,
  tree,
} from './scenery'

type Landscape = [above: string, below: string, drawn: string]

const balloon = (x: number, y: number, s: number, c: string, stripe: string): string =>
  at(
    x,
    y,
    s,
    shape('M0-16c10 0 16 7 16 15 0 9-9 14-12 21h-8c-3-7-12-12-12-21 0-8 6-15 16-15z', c) +
      shape('M0-16c4 5 5 28 2 36h-4c-3-8-2-31 2-36z', stripe) +
      shape('M-4 21h8v6h-8z', '#5a3a20'),
  )

export const LANDSCAPES: Record<string, Landscape> = {
  'ancient-egypt': [
    '#f7b55a',
    '#fbe3b0',
    '<circle cx="150" cy="22" r="13" fill="#fff2cc"/><path d="M18 56 62 14l44 42z" fill="#b9762f"/><path d="M62 14l44 42H74z" fill="#7d4718"/><path d="M86 56 116 28l30 28z" fill="#c98a44"/><path d="M116 28l30 28h-22z" fill="#8a5220"/><path d="M0 54q50-6 100 0t100 0v8H0z" fill="#8a5220"/><path d="M172 56V40m0 6c-6-2-8-5-12-4m12 2c6-3 8-6 12-4m-12 0c-3-5-7-6-11-7m11 7c3-5 7-6 11-7" stroke="#3f5a2a" stroke-width="2.4" fill="none"/>',
  ],
  'ancient-greece': [
    '#8ec6e6',
    '#f6efdc',
    hills('#8fae7a') +
      temple(100, 62, '#f3ead6', '#cdbb98') +
      cypress(44) +
      cypress(154) +
      sun(28, 18, 8, '#fff2cc'),
  ],
  'ice-age': [
    '#9fc4dd',
    '#eef6fa',
    peaks('#7fa3bf', '#ffffff') +
      plain('#f2f8fb', 50) +
      at(
        100,
        54,
        1,
        shape(
          'M-26 0v-14c0-12 10-18 22-18 8 0 14 3 18 9 8-2 13 3 13 10 0 5-3 7-3 13h-5c0-5 0-8-2-10l-4 2v8h-8v-7h-14v7z',
          '#5a4335',
        ) + line('M22-9c6 2 10 0 12-6', '#fff8e8', 3),
      ) +
      snow('#ffffff'),
  ],
  'iron-age': [
    '#6b4a3f',
    '#e0a06a',
    hills('#4a3128') +
      block(84, 40, 32, 8, '#2b2a30') +
      shape('M90 48h20l6 9H84z', '#2b2a30') +
      shape('M76 40h12v5z', '#2b2a30') +
      sword(112, 38, 0.9, 62, '#cfd6dc') +
      flame(52, 56, 1.1) +
      flame(150, 56, 0.9),
  ],
  'late-jurassic': [
    '#7fb7a0',
    '#f1e4b8',
    hills('#5d8a4a') +
      at(
        96,
        56,
        1,
        shape(
          'M-44-3c10 0 14-10 24-14 10-5 20-3 26 1 4-10 8-26 18-30 6-2 12 2 12 6l-12 2c-6 6-6 24-14 31-1 4-2 5-2 7h-6v-8h-14v8h-6v-8c-8 4-16 6-26 5z',
          '#3f6a4a',
        ) + disc(27, -42, 1.4, '#fff8e8'),
      ) +
      palm(166, 56, '#2f5a3a') +
      palm(28, 56, '#2f5a3a'),
  ],
  'primitive-paradise': [
    '#a7d8e8',
    '#fbf1cf',
    hills('#86b96a') +
      tree(100, '#5f9a4a') +
      disc(92, 36, 2.4, '#d3402e') +
      disc(106, 33, 2.4, '#d3402e') +
      disc(100, 41, 2.4, '#d3402e') +
      sea('#5fb0c4', '#e8fbff', 52) +
      palm(40) +
      palm(160),
  ],
  'stone-age': [
    '#c9b59a',
    '#f3e6cc',
    hills('#9a8a62') +
      block(64, 26, 10, 30, '#7d766c') +
      block(92, 26, 10, 30, '#8a8277') +
      block(120, 26, 10, 30, '#7d766c') +
      block(60, 19, 46, 8, '#96907f') +
      block(90, 19, 44, 8, '#a39c8c') +
      flame(156, 56, 0.9) +
      block(34, 40, 8, 16, '#8a8277'),
  ],
  'time-of-legends': [
    '#3d3a6e',
    '#e59a7a',
    peaks('#57406a') +
      hills('#33294f') +
      at(
        100,
        40,
        1,
        shape(
          'M-4 10c-12-2-18-12-30-12 8-8 18-8 24-2-2-12 4-20 12-24-2 10 2 14 6 20 8-8 20-8 28 0-12 0-18 10-28 14l2 10h-8z',
          '#e8d38a',
        ),
      ) +
      stars('#fff2cf'),
  ],
  'age-of-cults': [
    '#2c2344',
    '#a05a6a',
    moon(160, 18, '#f4e6c0') +
      hills('#1f1830') +
      each(
        [52, 76, 124, 148],
        (x) => shape(`M${x - 9} 57c0-16 3-26 9-28 6 2 9 12 9 28z`, '#5a2a4a') + disc(x, 37, 4, '#160f22'),
      ) +
      flame(100, 56, 1.1),
  ],
  'aztec-invasion': [
    '#e88a5a',
    '#fbe0a8',
    steps(100, '#b58a5a', '#7d5a3a') +
      hills('#4f6a3a', 54) +
      flame(100, 13, 0.7) +
      flag(40, '#2f7d4f') +
      flag(152, '#b5432f'),
  ],
  crusades: [
    '#c6b79a',
    '#f6ead0',
    hills('#a89468') +
      tower(58, 22, 34, '#8a7d68') +
      block(58, 38, 84, 18, '#96896f') +
      tower(142, 22, 34, '#8a7d68') +
      shape('M92 56V46a8 8 0 0 1 16 0v10z', '#4a3a28') +
      flag(100, '#f7f1e2', 40, 30) +
      shape('M108 13h4v10h-4zM104 16h12v4h-12z', '#b02a22'),
  ],
  'egyptian-america': [
    '#7fc0c0',
    '#f8e2b0',
    pyramid(100, 84, 40, '#d09a4a', '#8f5f24') +
      hills('#7a9a4a', 54) +
      saguaro(40, '#3f7a4a') +
      saguaro(164, '#3f7a4a') +
      shape('M140 20c8-4 14-4 20 0-6 2-8 4-10 8-2-4-6-6-10-8z', '#5a3a20'),
  ],
  'feudal-japan': [
    '#f2b0b4',
    '#fdf0e0',
    shape('M40 56 84 16h14l44 40z', '#7a8fb0') +
      shape('M84 16h14l8 9-6-2-5 5-5-5-6 4-6-3z', '#ffffff') +
      hills('#7fae72', 54) +
      pagoda(154, '#9a2f2a', '#f2e2c6') +
      line('M24 56V32m36 24V32M18 32h48M22 38h40', '#b5332a', 3.4),
  ],
  'holy-norse-empire': [
    '#7f9fc0',
    '#e6eef2',
    peaks('#5f7f9a', '#ffffff') +
      sea('#3a6a8a', '#cfe6f0', 48) +
      longship(84, '#4a2a18', '#f4ebd8', '#b5332a') +
      tower(166, 18, 30, '#6a6f78', 50) +
      shape('M164 8h4v14h-4zM160 12h12v4h-12z', '#e8c56a'),
  ],
  'imperial-china': [
    '#e6a24a',
    '#fbe8bc',
    hills('#7fa05a') +
      line('M0 50q26-14 52-6t48-4 48-4 52 0', '#8a7a5f', 9) +
      block(44, 30, 18, 20, '#8a7a5f') +
      block(130, 26, 18, 20, '#8a7a5f') +
      pagoda(100, '#b02a22', '#f0d9a8'),
  ],
  inquisition: [
    '#4a4048',
    '#c98a6a',
    shape('M70 58V28l12-16 12 16 12-16 12 16v30z', '#2e262c') +
      line('M82 12V5M79 8h6M106 12V5M103 8h6', '#2e262c', 2) +
      shape('M90 58V46a4 4 0 0 1 8 0v12z', '#f2a84a') +
      hills('#241d22', 55) +
      flame(40, 56, 1.3) +
      flame(152, 56, 1.3),
  ],
  'pax-buddha': [
    '#f2c9a0',
    '#fdf2dc',
    sun(100, 30, 22, '#ffe2a0') +
      at(
        100,
        56,
        1,
        disc(0, -32, 6, '#b07a2a') +
          shape('M-7-25h14c6 3 8 9 8 14h8c4 0 5 8-1 8h-44c-6 0-5-8-1-8h8c0-5 2-11 8-14z', '#c98f3a'),
      ) +
      shape('M62 58q10-8 20 0zM118 58q10-8 20 0z', '#e58a9a') +
      plain('#8fae72', 56) +
      tree(30, '#6f9a5a') +
      tree(170, '#6f9a5a'),
  ],
  plague: [
    '#5a5f4a',
    '#b8b088',
    house(40, 26, 24, '#4a4638', '#2e2b24') +
      house(72, 22, 18, '#555042', '#332f27') +
      house(154, 30, 26, '#4a4638', '#2e2b24') +
      plain('#3f3c30', 54) +
      at(
        112,
        56,
        1,
        shape('M-10 0c0-18 2-26 10-28 8 2 10 10 10 28z', '#221f1a') +
          disc(0, -30, 7, '#221f1a') +
          shape('M4-31 20-24 3-26z', '#e8dfc4') +
          disc(4, -31, 1.8, '#b5d06a'),
      ) +
      at(60, 54, 0.6, oval(0, 0, 9, 5, '#221f1a') + line('M-8 2q-10 2-12-4', '#221f1a', 2)),
  ],
  renaissance: [
    '#8fc4c9',
    '#f3ead0',
    '<path d="M0 56q30-14 60-8t60-6 80 6v12H0z" fill="#6f9a5a"/><path d="M84 34c0-14 8-22 18-22s18 8 18 22z" fill="#b5532f"/><path d="M102 4v9M98 8h8" stroke="#6b2f1c" stroke-width="2"/><path d="M93 33c0-12 4-18 9-20M111 33c0-12-4-18-9-20" stroke="#7d3820" fill="none" stroke-width="1.5"/><path d="M80 34h44v22H80z" fill="#ead2a0"/><path d="M86 40h6v9h-6zM99 40h6v16h-6zM112 40h6v9h-6z" fill="#7d5a34"/><path d="M62 26h12v30H62z" fill="#d9b981"/><path d="M60 26l8-9 8 9z" fill="#b5532f"/><path d="M26 56c-5-8-4-20 0-28 4 8 5 20 0 28z" fill="#2f5a3a"/><path d="M38 56c-5-8-4-20 0-28 4 8 5 20 0 28z" fill="#2f5a3a"/><path d="M148 56c-5-8-4-20 0-28 4 8 5 20 0 28z" fill="#2f5a3a"/><path d="M162 56c-5-8-4-20 0-28 4 8 5 20 0 28z" fill="#2f5a3a"/><path d="M178 56c-5-8-4-20 0-28 4 8 5 20 0 28z" fill="#2f5a3a"/>',
  ],
  'roman-empire': [
    '#e3a79a',
    '#f7e2cf',
    plain('#9a4a3c', 34) +
      each([8, 35, 62, 89, 116, 143, 170], (x) => shape(`M${x} 60V48a9 9 0 0 1 18 0v12z`, '#f3d6c4')) +
      block(0, 29, 200, 5, '#7a2f26') +
      each([10, 28, 46, 64, 82, 100, 118, 154, 172], (x) =>
        shape(`M${x} 29v-8a4 4 0 0 1 9 0v8z`, '#7a2f26'),
      ) +
      shape('M142 4h4v22h-4zM134 8h20v3h-20z', '#5a1f1a') +
      disc(144, 6, 4, '#c9922a'),
  ],
  'age-of-discovery': [
    '#8fc4d8',
    '#f6ead0',
    sun(160, 18, 9, '#fff2c0') +
      sea('#2f7d8f', '#dff3f0', 46) +
      ship(92, 1.1, '#5a3420', '#f4ebd8', 48) +
      ship(34, 0.55, '#5a3420', '#f4ebd8', 48) +
      shape('M148 48q14-12 26-8t26 0v10z', '#5f8a4a'),
  ],
  'american-civil-war': [
    '#b9c3c9',
    '#f0dcc0',
    '<path d="M0 54q60-10 120-2t80-4v14H0z" fill="#7a7a4a"/><path d="M20 50l16-22 16 22z" fill="#efe6d2"/><path d="M36 28l16 22H40z" fill="#c9b894"/><path d="M60 50l11-15 11 15z" fill="#e3d6bc"/><circle cx="128" cy="44" r="11" fill="none" stroke="#3a2a20" stroke-width="3"/><path d="M128 33v22M117 44h22M120 36l16 16M136 36l-16 16" stroke="#3a2a20" stroke-width="1.6"/><path d="M112 34 164 20l3 10-50 14z" fill="#2d2a2e"/><path d="M178 52V14" stroke="#3a2a20" stroke-width="2"/><path d="M178 14c8-4 12 4 20 0v14c-8 4-12-4-20 0z" fill="#31588f"/>',
  ],
  'balloon-revolution': [
    '#6fb6d6',
    '#f7ecd2',
    hills('#7fae72') +
      balloon(58, 22, 1, '#d3573c', '#f6d08a') +
      balloon(116, 18, 0.72, '#2f7d8f', '#e8f2e0') +
      balloon(160, 28, 0.95, '#b07a12', '#7d3a20') +
      balloon(22, 16, 0.5, '#6a4d9a', '#e8d8f6'),
  ],
  bureaucracy: [
    '#a8b0b8',
    '#e8e4da',
    block(62, 18, 76, 40, '#7d8289') +
      each([70, 84, 98, 112, 126], (x) => block(x, 24, 7, 7, '#e8e0c8') + block(x, 36, 7, 7, '#e8e0c8')) +
      each(
        [20, 32, 156, 170],
        (x, n) =>
          block(x, 40 - n * 2, 14, 20 + n * 2, '#f6f1e2') +
          line(
            `M${x + 2} ${45 - n * 2}h10M${x + 2} ${49 - n * 2}h10M${x + 2} ${53 - n * 2}h7`,
            '#8a8272',
            1.2,
          ),
      ) +
      disc(100, 52, 8, '#a8321b') +
      line('M96 52l3 3 6-6', '#fff8e8', 2),
  ],
  'cold-war': [
    '#4a6a86',
    '#d4dfe6',
    rocket(64, 50, 1.05, '#d9dee2', '#b5332a') +
      rocket(136, 50, 1.05, '#d9dee2', '#2f588f') +
      block(97, 16, 6, 42, '#6a7078') +
      plain('#7d858c', 54) +
      snow('#ffffff'),
  ],
  'french-revolution': [
    '#7fa0c8',
    '#f6e6cc',
    skyline('#8f9ab0') +
      plain('#a89a82', 54) +
      line('M86 56V14M110 56V14', '#4a2f1c', 4) +
      block(83, 11, 30, 5, '#4a2f1c') +
      shape('M89 18h18v8l-18 8z', '#cfd6dc') +
      flag(142, '#31588f', 56, 44) +
      block(148, 12, 7, 15, '#f7f1e2') +
      block(155, 12, 7, 15, '#b5332a') +
      crowd([30, 44, 58], '#3a2a2c'),
  ],
  'great-depression': [
    '#8f8a7d',
    '#d8cfbb',
    skyline('#5f5b53') +
      plain('#4f4b44', 54) +
      line('M66 20 88 30l10-6 18 20 12-2 14 12', '#a8321b', 3.4) +
      crowd([70, 82, 94, 106, 118, 130], '#35312b', 0.8),
  ],
  'industrial-revolution': [
    '#7a6a78',
    '#d9a47a',
    '<circle cx="160" cy="22" r="12" fill="#ffd9a0" opacity=".8"/><path d="M24 56 27 24h8l3 32z" fill="#3a2a2c"/><path d="M31 24c-8-4 2-9-4-14 10-4 20 2 16 8-4 4-8 2-12 6z" fill="#efe6e0" opacity=".75"/><path d="M48 56 51 18h8l3 38z" fill="#3a2a2c"/><path d="M55 18c-8-4 2-9-4-14 10-4 20 2 16 8-4 4-8 2-12 6z" fill="#efe6e0" opacity=".75"/><path d="M118 56 121 22h8l3 34z" fill="#3a2a2c"/><path d="M125 22c-8-4 2-9-4-14 10-4 20 2 16 8-4 4-8 2-12 6z" fill="#efe6e0" opacity=".75"/><path d="M10 58V40l14-8v8l14-8v8l14-8v8l14-8v26zM90 58V38h70v20z" fill="#4a3536"/><rect x="96" y="43" width="7" height="7" fill="#ffc76b"/><rect x="108" y="43" width="7" height="7" fill="#ffc76b"/><rect x="120" y="43" width="7" height="7" fill="#ffc76b"/><rect x="132" y="43" width="7" height="7" fill="#ffc76b"/><rect x="144" y="43" width="7" height="7" fill="#ffc76b"/>',
  ],
  plutocracy: [
    '#3f5a4a',
    '#e6cf8a',
    coins(60, 54, 6) +
      coins(82, 54, 9) +
      coins(118, 54, 9) +
      coins(140, 54, 6) +
      at(
        100,
        54,
        1,
        shape('M-13 0v-14c0-3 3-5 6-5h14c3 0 6 2 6 5V0z', '#241c18') +
          disc(0, -26, 7, '#e6b98a') +
          shape('M-7-30h14v-14H-7zM-12-31h24v3h-24z', '#241c18'),
      ) +
      plain('#2f4436', 55),
  ],
  'police-state': [
    '#3a4656',
    '#a8b2bc',
    skyline('#2a3340', '#f2d27a') +
      shape('M40 8l60 46H84z', '#fff6c8', 'opacity=".5"') +
      at(38, 12, 0.8, block(-10, -5, 20, 10, '#11151c') + disc(11, 0, 4, '#c23a2c')) +
      plain('#232a34', 54) +
      crowd([112, 126, 140], '#11151c') +
      each([107, 121, 135], (x) => block(x, 31, 10, 3, '#31588f')),
  ],
  'prohibition-era': [
    '#3f3550',
    '#d89a5a',
    skyline('#2b2438', '#ffcf6a') +
      at(
        100,
        54,
        1,
        block(-16, -26, 32, 26, '#7a4a28', 5) +
          line('M-16-19h32M-16-7h32', '#2f1d10', 2.4) +
          shape('M-5-18-2-8h-6zM3-18h5v6H3z', '#f6d08a'),
      ) +
      at(
        146,
        56,
        1,
        shape('M-20-6h6l5-8h16l6 8h8v6h-41z', '#1c1820') +
          disc(-10, 0, 4.5, '#6a6470') +
          disc(12, 0, 4.5, '#6a6470'),
      ) +
      plain('#241e2e', 56),
  ],
  'summer-of-love': [
    '#f29ac0',
    '#fdeaa8',
    each([0, 1, 2, 3], (n) =>
      ring(100, 60, 52 - n * 7, ['#d3573c', '#f2b53a', '#5aa06a', '#5a7fc0'][n]!, 6.4),
    ) +
      hills('#7fb26a', 54) +
      at(
        38,
        50,
        1,
        disc(0, 0, 4, '#f2b53a') +
          each([0, 1, 2, 3, 4], (n) =>
            disc(Math.round(7 * Math.cos(n * 1.257)), Math.round(7 * Math.sin(n * 1.257)), 4, '#ffffff'),
          ),
      ) +
      at(
        164,
        48,
        0.9,
        disc(0, 0, 4, '#f2b53a') +
          each([0, 1, 2, 3, 4], (n) =>
            disc(Math.round(7 * Math.cos(n * 1.257)), Math.round(7 * Math.sin(n * 1.257)), 4, '#c39af5'),
          ),
      ),
  ],
  'age-of-cats': [
    '#f2c27a',
    '#fdf0d4',
    skyline('#c98f6a') +
      at(
        100,
        58,
        1.05,
        shape('M-20 0c-2-14 2-22 6-26l-2-16 10 7h12l10-7-2 16c5 5 8 13 6 26z', '#3a2a2c') +
          disc(-6, -27, 3, '#9fe08a') +
          disc(6, -27, 3, '#9fe08a') +
          line('M20-2c12 0 14-10 9-18', '#3a2a2c', 5),
      ) +
      plain('#a86f4a', 56),
  ],
  'age-of-cybernetics': [
    '#24405e',
    '#9fd0d8',
    each(
      [14, 34, 166, 186],
      (x) => line(`M${x} 0v26h10v34`, '#5fb8c4', 1.6) + disc(x + 10, 44, 2.2, '#ffd98a'),
    ) +
      at(
        100,
        58,
        1.1,
        shape(
          'M-18 0c0-8 3-10 8-12v-6c-6-4-8-10-8-16 0-11 8-17 18-17s18 6 18 17c0 6-2 12-8 16v6c5 2 8 4 8 12z',
          '#d9e2e6',
        ) +
          shape('M0-51c10 0 18 6 18 17 0 6-2 12-8 16v18H0z', '#6f8a9a') +
          disc(8, -34, 4, '#ff5a4a') +
          disc(-7, -34, 2, '#24405e'),
      ),
  ],
  'age-of-toys': [
    '#f2b9a8',
    '#fdf0d8',
    '<path d="M0 50h200v10H0z" fill="#c98f5a"/><rect x="22" y="30" width="20" height="20" rx="2" fill="#d3573c"/><rect x="26" y="34" width="12" height="12" rx="1" fill="#fff8e8" opacity=".75"/><rect x="44" y="30" width="20" height="20" rx="2" fill="#2f7d8f"/><rect x="48" y="34" width="12" height="12" rx="1" fill="#fff8e8" opacity=".75"/><rect x="33" y="10" width="20" height="20" rx="2" fill="#e0a62e"/><rect x="37" y="14" width="12" height="12" rx="1" fill="#fff8e8" opacity=".75"/><path d="M92 50c4-12 30-12 40-8 6-2 6-14 14-16 6 0 10 6 8 10l-8 2c-2 10-8 14-12 18h-6l2-8h-20l2 8h-6z" fill="#7a3f2a"/><path d="M84 52q38 10 76 0" stroke="#5a2a18" stroke-width="3.5" fill="none"/><circle cx="180" cy="40" r="11" fill="#5aa06a"/><path d="M170 38q10-6 20 0" stroke="#fff8e8" stroke-width="3" fill="none"/>',
  ],
  'alien-contact': [
    '#1f2348',
    '#7a5aa0',
    stars('#fff2cf') +
      saucer(100, 14, 1.2, '#aab6c0', '#c8ffe8') +
      hills('#1a2a2a', 52) +
      crowd([82, 118], '#0d1416', 0.8) +
      at(100, 56, 0.8, disc(0, -20, 6.5, '#8fe0a8') + shape('M-4 0v-14h8V0z', '#8fe0a8')),
  ],
  'communist-utopia': [
    '#c8442e',
    '#fbd79a',
    sun(100, 52, 28, '#ffe29a') +
      each([70, 80, 90, 110, 120, 130], (x) =>
        line(`M${x} 58V34m0 4q-4-3-4-7m4 10q4-3 4-7`, '#b07a12', 2.4),
      ) +
      gear(100, 34, 13, '#7a1f18') +
      shape('M100 24l3 7 7 1-5 5 1 7-6-3-6 3 1-7-5-5 7-1z', '#ffd35c') +
      plain('#8f5f24', 56),
  ],
  'icy-wasteland': [
    '#8fb4cc',
    '#f0f8fb',
    peaks('#b6d2e0', '#ffffff') +
      skyline('#7f9fb4') +
      plain('#e6f2f7', 50) +
      shape('M60 52l8-24 8 24zM120 52l6-18 6 18z', '#cfe6f0') +
      snow('#ffffff'),
  ],
  'information-age': [
    '#1d4a6a',
    '#a8e0e8',
    ring(100, 34, 22, '#dff6f8', 1.8) +
      oval(100, 34, 10, 22, 'none', 'stroke="#dff6f8" stroke-width="1.6"') +
      line('M78 34h44M81 24h38M81 44h38', '#dff6f8', 1.6) +
      each(
        [30, 52, 148, 170],
        (x, n) =>
          line(`M100 34L${x} ${18 + (n % 2) * 26}`, '#ffd98a', 1.3) +
          block(x - 7, 13 + (n % 2) * 26, 14, 10, '#0f2c40', 2) +
          block(x - 5, 15 + (n % 2) * 26, 10, 6, '#7fe6d4'),
      ),
  ],
  'mere-anarchy': [
    '#3a2030',
    '#e0683a',
    skyline('#22141e') +
      flame(44, 56, 1.2) +
      flame(160, 56, 1.3) +
      ring(100, 32, 18, '#f4ebd8', 4) +
      line('M86 50 100 12l14 38M84 38h34', '#f4ebd8', 4),
  ],
  'nanotech-wonderland': [
    '#1f6f7a',
    '#bfe8d8',
    each(
      [20, 42, 64, 108, 130, 152, 174, 196],
      (x) => hex(x, 10, 11, '#e8fff4') + hex(x + 11, 29, 11, '#e8fff4') + hex(x, 48, 11, '#e8fff4'),
    ) +
      hex(86, 10, 11, '#e8fff4', '#e8fff4') +
      hex(86, 48, 11, '#e8fff4', '#e8fff4') +
      disc(97, 29, 7, '#ffd98a') +
      oval(97, 29, 26, 9, 'none', 'stroke="#0d3a44" stroke-width="2" transform="rotate(28 97 29)"') +
      oval(97, 29, 26, 9, 'none', 'stroke="#0d3a44" stroke-width="2" transform="rotate(-28 97 29)"'),
  ],
  'nuclear-wasteland': [
    '#6a5a2a',
    '#f0c860',
    shape('M92 56c4-14 2-20 0-26h16c-2 6-4 12 0 26z', '#f4e0b0') +
      oval(100, 22, 34, 13, '#f9ecc8') +
      oval(100, 30, 22, 7, '#e8c880') +
      skyline('#4a3d20') +
      plain('#3a3018', 54),
  ],
  'robot-uprising': [
    '#3f2f5a',
    '#d8665a',
    '<path d="M0 58V40h14V30h14v14h12V26h16v22h10v10zM140 58V36h12V24h16v20h10V32h14v26z" fill="#241a38"/><path d="M78 58V30a10 10 0 0 1 10-10h26a10 10 0 0 1 10 10v28z" fill="#8fa0ad"/><path d="M84 30h34v11H84z" fill="#1c1626"/><circle cx="93" cy="35.5" r="3.6" fill="#ff5a4a"/><circle cx="109" cy="35.5" r="3.6" fill="#ff5a4a"/><path d="M101 20V8" stroke="#8fa0ad" stroke-width="3"/><circle cx="101" cy="7" r="4" fill="#ff5a4a"/><path d="M86 47h30v4H86z" fill="#5a6873"/>',
  ],
  savagery: [
    '#5a6a3a',
    '#d9c88a',
    skyline('#6f7a58') +
      hills('#3f4a28', 54) +
      tent(56, 40, '#a8784a', '#6b4a2a') +
      flame(100, 56, 1.1) +
      skull(144, 42, 0.9, '#f1e8d2', '#3f4a28') +
      line('M144 56v-4', '#3a2a1c', 3) +
      line('M76 56V24M124 56V26', '#3a2a1c', 2) +
      shape('M76 20l-3 7h6zM124 22l-3 7h6z', '#3a2a1c'),
  ],
  'space-age': [
    '#141a3a',
    '#4a5aa0',
    stars('#ffffff') +
      disc(160, 20, 13, '#d98a5a') +
      oval(160, 20, 22, 5, 'none', 'stroke="#f2cf9a" stroke-width="2" transform="rotate(-16 160 20)"') +
      rocket(96, 42, 1.15, '#f1ebde', '#c23a2c') +
      shape('M0 60q60-14 120-6t80 0v8H0z', '#8a90a8') +
      disc(34, 56, 4, '#6a7088'),
  ],
  'steampunk-empire': [
    '#c98a4a',
    '#f3ddb0',
    '<ellipse cx="92" cy="20" rx="46" ry="13" fill="#7a4a28"/><path d="M46 20c14-6 78-6 92 0M48 24c16 5 74 5 88 0" stroke="#c9a35b" fill="none" stroke-width="1.5"/><path d="M138 20l12-9v18z" fill="#5a3018"/><path d="M72 33h40l-5 9H77z" fill="#4a2a18"/><circle cx="168" cy="44" r="15" fill="none" stroke="#5a3a1c" stroke-width="6" stroke-dasharray="5 3"/><circle cx="168" cy="44" r="10" fill="none" stroke="#5a3a1c" stroke-width="4"/><circle cx="24" cy="52" r="18" fill="none" stroke="#7a5228" stroke-width="6" stroke-dasharray="6 3.4"/><circle cx="24" cy="52" r="11" fill="none" stroke="#7a5228" stroke-width="4"/>',
  ],
  utopia: [
    '#7fd0d8',
    '#fdf6dc',
    sun(100, 26, 14, '#fff2b0') +
      hills('#86c07a') +
      dome(64, 14, '#5aa8b4') +
      dome(100, 20, '#7cc4cc') +
      dome(136, 14, '#5aa8b4') +
      line('M100 36V20', '#c9a35b', 2) +
      tree(28, '#5fa05a') +
      tree(174, '#5fa05a'),
  ],
  'warm-globe': [
    '#f2a04a',
    '#fde0a0',
    sun(150, 16, 11, '#fff2b0') +
      skyline('#8f6a5a') +
      sea('#3a90b0', '#e8fbff', 42) +
      palm(100, 46) +
      shape('M84 46q16-6 32 0z', '#e6c98a') +
      ship(46, 0.6, '#5a3420', '#f4ebd8', 48),
  ],
  'age-of-atlantis': [
    '#3aa0b0',
    '#dff3ea',
    temple(100, 54, '#f1ead2', '#bfae86', 48) +
      dome(100, 12, '#d8b25a', 12) +
      sea('#1d6f86', '#bfe8e8', 46) +
      tower(50, 12, 24, '#d9ceb0', 48) +
      tower(150, 12, 24, '#d9ceb0', 48),
  ],
  'alien-egypt': [
    '#43305e',
    '#e9a262',
    stars('#fff2cf') +
      pyramid(66, 66, 36, '#b9762f', '#7d4718') +
      pyramid(150, 44, 24, '#c98a44', '#8a5220') +
      dunes('#8a5220') +
      saucer(104, 13, 0.85, '#8fa0ad', '#b8fff0'),
  ],
  'babylonian-bazaar': [
    '#f0b878',
    '#fbe9c4',
    steps(100, '#c98f52', '#a56c34') +
      dunes('#b98446') +
      each(
        [28, 154],
        (x) =>
          shape(`M${x} 42h26l4 5h-34z`, '#b5432f') +
          block(x + 2, 47, 2, 10, '#5a3018') +
          block(x + 22, 47, 2, 10, '#5a3018') +
          coins(x + 13, 55, 2),
      ),
  ],
  'bronze-age': [
    '#8a6a4a',
    '#f0cf96',
    hills('#7a5a34') +
      at(
        100,
        52,
        1,
        shape('M-22-20h44c-2 16-10 22-12 24h-20c-2-2-10-8-12-24z', '#b0702c') +
          shape('M-26-24h52v5h-52z', '#d08c3c') +
          shape('M-12 4h24l4 5h-32z', '#8a5220'),
      ) +
      flame(100, 30, 0.8) +
      sword(58, 56, 0.9, -18, '#c98a3c') +
      sword(144, 56, 0.9, 18, '#c98a3c'),
  ],
  'dawn-of-man': [
    '#e0784a',
    '#fbd79a',
    sun(100, 44, 24, '#ffe9a8') +
      hills('#5a3a2a', 50) +
      crowd([60, 74, 122, 138], '#33211a') +
      line('M82 56V22', '#33211a', 2.4) +
      shape('M82 20l-3 6h6z', '#33211a'),
  ],
  'kingdom-of-trilobites': [
    '#1f5f7a',
    '#8fd0c4',
    plain('#c9b184', 52) +
      each([54, 104, 152], (x, n) =>
        at(
          x,
          46,
          n === 1 ? 1.15 : 0.8,
          oval(0, 0, 16, 10, '#6a4a3a') +
            line('M-12-5h24M-14 0h28M-12 5h24', '#c99a6a', 1.6) +
            line('M0-10v20', '#c99a6a', 1.6) +
            shape('M0-11l-7-8 4 9zM0-11l7-8-4 9z', '#6a4a3a'),
        ),
      ) +
      line('M20 54q-6-14 0-24M180 54q6-14 0-24', '#3f8a5a', 3) +
      shape('M96 18l4-8 4 8 5-6-2 12H93l-2-12z', '#ffd98a'),
  ],
  'neolithic-renaissance': [
    '#b7d0c0',
    '#f7ebcc',
    hills('#8fa65a') +
      house(100, 26, 14, '#d9b981', '#7a5228') +
      house(56, 20, 11, '#d9b981', '#7a5228') +
      house(146, 20, 11, '#d9b981', '#7a5228') +
      line('M20 56q4-8 0-14M28 56q4-8 0-14M172 56q4-8 0-14M180 56q4-8 0-14', '#c99a2a', 2.4),
  ],
  'trojan-war': [
    '#d98a5a',
    '#f8e0b4',
    block(0, 34, 54, 24, '#a8784a') +
      tower(62, 26, 34, '#8a5f38') +
      dunes('#a8784a') +
      at(
        124,
        54,
        1,
        shape('M-22 0v-20h34c4-8 6-16 14-20l4 4 6 2-2 7-8 1-4 12v14h-6v-11h-26v11z', '#6b4224') +
          line('M-14-17v12M-4-17v12M6-17v12', '#8f6236', 1.6) +
          disc(-16, 2, 4, '#4a2a14') +
          disc(12, 2, 4, '#4a2a14'),
      ) +
      flame(28, 34, 0.7) +
      flame(46, 34, 0.5),
  ],
  'ancient-carthage': [
    '#f0a868',
    '#fbe6c0',
    temple(146, 40, '#e8d3a4', '#b08f58', 46) +
      sea('#2f7d9a', '#dff3f4', 46) +
      ship(66, 1, '#6b3a20', '#b5432f', 48) +
      at(
        112,
        50,
        0.7,
        shape('M-6-20h12v4h-2c0 4 6 7 6 14 0 6-4 8-6 10h-8c-2-2-6-4-6-10 0-7 6-10 6-14h-2z', '#8a4a28'),
      ),
  ],
  'bright-ages': [
    '#ffe08a',
    '#fff7e0',
    sun(100, 24, 16, '#fffdf0') +
      each([0, 1, 2, 3, 4, 5, 6], (n) => line(`M100 24L${10 + n * 30} 0`, '#fff4c0', 3)) +
      shape('M58 58V30a8 8 0 0 1 16 0v28zM126 58V30a8 8 0 0 1 16 0v28z', '#a86a8a') +
      at(
        100,
        58,
        1,
        shape('M-22 0v-16c8-4 16-4 22 0 6-4 14-4 22 0V0c-8-4-16-4-22 0-6-4-14-4-22 0z', '#7a3f2a') +
          shape(
            'M-19-3v-12c7-3 13-3 18 0v12c-5-3-11-3-18 0zM19-3v-12c-7-3-13-3-18 0v12c5-3 11-3 18 0z',
            '#fff8e8',
          ),
      ) +
      plain('#c9a35b', 57),
  ],
  'byzantine-empire': [
    '#b58ac0',
    '#fbe3b8',
    dome(100, 20, '#d8a83a', 36) +
      block(76, 36, 48, 20, '#e8d0a0') +
      dome(62, 10, '#d8a83a', 42) +
      block(52, 42, 20, 14, '#d9bd86') +
      dome(138, 10, '#d8a83a', 42) +
      block(128, 42, 20, 14, '#d9bd86') +
      line('M100 16V8M97 11h6', '#7a5a1c', 2) +
      each([82, 96, 110], (x) => shape(`M${x} 56V46a4 4 0 0 1 8 0v10z`, '#7a4a6a')) +
      plain('#9a7a52', 55),
  ],
  'celtic-paradise': [
    '#7fc49a',
    '#f2f0cc',
    hills('#4f9a5a') +
      hills('#6fb06a', 55) +
      at(
        100,
        50,
        1,
        block(-4, -38, 8, 44, '#8a8f86') + block(-14, -28, 28, 8, '#8a8f86') + ring(0, -24, 10, '#8a8f86', 4),
      ) +
      tree(44, '#2f7d4f') +
      tree(160, '#2f7d4f'),
  ],
  'dark-ages': [
    '#161a26',
    '#4a4a5a',
    moon(152, 18, '#d8d4c0') +
      shape('M60 58V34l6-8 6 8v6h14V24l8-12 8 12v16h14v-6l6-8 6 8v24z', '#0c0e16') +
      block(92, 30, 4, 6, '#ffcf6a') +
      block(66, 40, 3, 5, '#ffcf6a') +
      hills('#0a0c12', 54) +
      shape('M30 20q6-5 10 0 4-5 10 0-6-1-10 4-4-5-10-4z', '#0c0e16'),
  ],
  'empire-of-the-amazons': [
    '#5fae7a',
    '#f4e8b8',
    hills('#2f6a45') +
      at(
        100,
        56,
        1,
        line('M-16-40c22 4 22 36 0 40', '#6b3a20', 3.4) +
          line('M-16-40V0', '#f4ebd8', 1.4) +
          line('M-30-20h44', '#3a2a20', 2.4) +
          shape('M18-20l-8-4v8z', '#3a2a20'),
      ) +
      shape('M128 26h24v14c0 8-6 14-12 16-6-2-12-8-12-16z', '#c98f3a') +
      shape('M128 26h12v30c-6-2-12-8-12-16z', '#8a3f2a') +
      palm(42) +
      palm(172),
  ],
  'greek-america': [
    '#7fb8d8',
    '#f9e6c0',
    shape('M0 58V40l20-12 22 8 10 22zM148 58l14-26 16 4 22-8v30z', '#c9784a') +
      temple(100, 50, '#f3ead6', '#cdbb98') +
      dunes('#b0683c') +
      saguaro(30, '#4a7a4a'),
  ],
  'mongolian-empire': [
    '#d8b06a',
    '#f8ecc8',
    hills('#a8a05a') +
      each(
        [50, 148],
        (x) =>
          dome(x, 17, '#f1e6d0', 56) +
          line(`M${x - 17} 50h34`, '#b5432f', 3) +
          block(x - 4, 46, 8, 10, '#6b3a20'),
      ) +
      at(
        100,
        57,
        1,
        shape(
          'M-22 0c2-6 2-10 0-16 6-4 18-4 26-2 4-4 6-8 12-10l6 8-4 3-5-1c-2 6-2 10-4 12l2 6h-4l-3-6h-16l-2 6z',
          '#4a2f1c',
        ) + person(0, 0.7, '#7a2f26', -14),
      ),
  ],
  'scientist-enclave': [
    '#2f4f7a',
    '#cfe0d8',
    peaks('#4a6a8f', '#ffffff') +
      dome(100, 20, '#d9dee2', 50) +
      shape('M98 32 118 12l6 6-18 18z', '#8fa0ad') +
      block(76, 48, 48, 10, '#aab4ba') +
      at(46, 56, 0.8, shape('M-4-26h8v10l9 14c2 4 0 6-4 6H-9c-4 0-6-2-4-6l9-14z', '#7fe6d4')) +
      at(156, 56, 0.8, shape('M-4-26h8v10l9 14c2 4 0 6-4 6H-9c-4 0-6-2-4-6l9-14z', '#f2b53a')),
  ],
  'three-kingdoms': [
    '#e8c08a',
    '#fbf0d4',
    hills('#8fa06a') +
      pagoda(50, '#b02a22', '#f0d9a8') +
      pagoda(100, '#2f6a8f', '#f0e6cc') +
      pagoda(150, '#3f7a3f', '#f0e2b8'),
  ],
  'tibetan-empire': [
    '#6fa8d8',
    '#eef4f4',
    peaks('#8fa8c4', '#ffffff') +
      block(72, 30, 56, 28, '#f4ebdc') +
      block(84, 18, 32, 14, '#a83a2c') +
      each([78, 90, 102, 114], (x) => block(x, 38, 5, 7, '#5a3420')) +
      block(92, 22, 16, 4, '#e8c56a') +
      line('M20 20q40 14 64 0M116 20q40 14 66 0', '#8a7a5f', 1) +
      each([28, 42, 56, 70, 126, 140, 154, 168], (x, n) =>
        block(x, 24, 6, 6, ['#2f588f', '#f7f1e2', '#b5332a', '#3f8a4a'][n % 4]!),
      ) +
      plain('#b6a884', 56),
  ],
  'viking-america': [
    '#8fb4d0',
    '#f2e4c4',
    peaks('#c9784a') +
      sea('#2f6a8a', '#dff0f4', 46) +
      longship(100, '#4a2a18', '#b5332a', '#f4ebd8') +
      fir(30, '#24523f', 50, 0.8) +
      fir(172, '#24523f', 50, 0.8),
  ],
  'age-of-piracy': [
    '#3f7a9a',
    '#f2d8a0',
    sun(160, 34, 13, '#ffe29a') +
      sea('#1f5a78', '#cfeaf0', 46) +
      ship(96, 1.15, '#3a2418', '#221c20', 49) +
      skull(106, 26, 0.34, '#f4ebd8', '#221c20') +
      palm(30, 50) +
      shape('M14 50q16-7 34 0z', '#e6c98a'),
  ],
  'age-of-plastic': [
    '#f2a8c8',
    '#fdf2dc',
    plain('#7fc4c8', 50) +
      at(
        70,
        52,
        1,
        shape('M-5-36h10v7c6 3 9 8 9 14V0h-28v-15c0-6 3-11 9-14z', '#5ac0a0') +
          block(-14, -18, 28, 8, '#ffffff'),
      ) +
      at(104, 52, 1, block(-13, -26, 26, 26, '#f2b53a', 4) + disc(0, -13, 7, '#ffffff')) +
      at(
        140,
        52,
        1,
        shape('M-12-22h24L8 0H-8z', '#d3573c') +
          line('M4-22 10-36', '#ffffff', 2.4) +
          shape('M-14-26h28v5h-28z', '#ffffff'),
      ) +
      disc(34, 44, 8, '#7a5ac0') +
      disc(172, 44, 8, '#5a8ad0'),
  ],
  'atomic-age': [
    '#2a6a7a',
    '#f2e6c0',
    oval(100, 30, 34, 11, 'none', 'stroke="#f4ebd8" stroke-width="2.2"') +
      oval(100, 30, 34, 11, 'none', 'stroke="#f4ebd8" stroke-width="2.2" transform="rotate(60 100 30)"') +
      oval(100, 30, 34, 11, 'none', 'stroke="#f4ebd8" stroke-width="2.2" transform="rotate(120 100 30)"') +
      disc(100, 30, 6, '#f2762e') +
      shape('M20 58q6-14 2-28h24q-4 14 2 28zM152 58q6-14 2-28h24q-4 14 2 28z', '#d9dee2') +
      plain('#5f8a6a', 56),
  ],
  'cultural-revolution': [
    '#d8402e',
    '#fbd08a',
    sun(100, 40, 22, '#ffe29a') +
      plain('#8f2a1f', 52) +
      crowd([60, 74, 88, 112, 126, 140], '#3a1814') +
      each([60, 88, 112, 140], (x) => block(x + 4, 22, 8, 10, '#b02a22')) +
      flag(28, '#b02a22', 56, 46) +
      flag(166, '#b02a22', 56, 46) +
      shape('M100 6l2 6 6 1-4 4 1 6-5-3-5 3 1-6-4-4 6-1z', '#ffd35c'),
  ],
  'dutch-golden-age': [
    '#8fb8d0',
    '#f6ead0',
    sea('#4a8aa0', '#e8f6f6', 52) +
      each(
        [52, 70, 130, 148],
        (x, n) =>
          block(x - 8, 26 + (n % 2) * 4, 16, 28, ['#a84a34', '#7a4a5a', '#b0743a', '#5a6a8a'][n]!) +
          shape(`M${x - 8} ${26 + (n % 2) * 4}v-5h4v-4h8v4h4v5z`, '#f4ebd8'),
      ) +
      at(
        100,
        54,
        1,
        shape('M-9 0l3-26h12L9 0z', '#7a5a3c') +
          line('M-18-40 18-14M18-40-18-14', '#3a2414', 3.4) +
          disc(0, -27, 3, '#3a2414'),
      ),
  ],
  'gold-rush': [
    '#e0a85a',
    '#fbeac0',
    peaks('#b08a5a') +
      hills('#8f6a3c', 54) +
      at(
        92,
        56,
        1,
        line('M-18 0 12-30', '#5a3420', 4) + shape('M-4-38c12 0 22 6 26 18-8-8-14-12-26-18z', '#5f666c'),
      ) +
      each([118, 128, 138, 124, 133], (x, n) => disc(x, 52 - (n > 2 ? 7 : 0), 5, '#e8b930')) +
      house(40, 24, 14, '#8a5f38', '#5a3a20'),
  ],
  meritocracy: [
    '#5a7ab0',
    '#f2ead2',
    block(70, 44, 20, 14, '#d9ceb4') +
      block(90, 32, 20, 26, '#f1e8d2') +
      block(110, 48, 20, 10, '#cfc2a4') +
      crowd([80], '#3a4a6a', 0.7) +
      person(80, 0.7, '#3a4a6a', 44) +
      person(100, 0.8, '#7a2f26', 32) +
      person(120, 0.7, '#3a6a4a', 48) +
      shape('M94 9l6-5 6 5 3-3v7H91V6z', '#e8b930') +
      plain('#8f9a7a', 57) +
      temple(30, 30, '#d9ceb4', '#a89a7a') +
      temple(170, 30, '#d9ceb4', '#a89a7a'),
  ],
  'new-france': [
    '#8fb4c8',
    '#f6ecd8',
    peaks('#7f9aa8', '#ffffff') +
      plain('#eef2ee', 50) +
      each([20, 44, 156, 180], (x) => fir(x, '#24523f', 56)) +
      block(74, 34, 52, 22, '#7a5228') +
      each([74, 82, 90, 98, 106, 114], (x) => shape(`M${x} 34l4-5 4 5z`, '#7a5228')) +
      shape('M94 56V44h12v12z', '#3a2414') +
      flag(100, '#f7f1e2', 32, 26) +
      shape('M107 10c2-3 4-3 6 0 2 3-1 5-3 8-2-3-5-5-3-8z', '#31588f'),
  ],
  'pax-britannica': [
    '#9ab0c0',
    '#f4e8d4',
    block(92, 12, 16, 46, '#a88a5a') +
      shape('M90 12l10-11 10 11z', '#5a6a5a') +
      disc(100, 20, 6, '#fff8e8') +
      line('M100 20v-4M100 20h3', '#241c18', 1.4) +
      block(48, 38, 44, 20, '#b89a68') +
      block(108, 38, 44, 20, '#b89a68') +
      each([52, 62, 72, 82, 112, 122, 132, 142], (x) => shape(`M${x} 52v-7a3 3 0 0 1 6 0v7z`, '#5a4a34')) +
      sea('#5f8a9a', '#e8f2f2', 54) +
      flag(170, '#b5332a', 56, 40),
  ],
  'rome-eternal': [
    '#e8b08a',
    '#fbe9d0',
    shape('M48 58V30q52-22 104 0v28z', '#c9a272') +
      each([54, 68, 82, 96, 110, 124, 138], (x) =>
        shape(`M${x} 44v-6a4 4 0 0 1 8 0v6zM${x} 58v-8a4 4 0 0 1 8 0v8z`, '#7a4a3a'),
      ) +
      saucer(160, 14, 0.5, '#c9a35b', '#fff2c0') +
      rocket(34, 52, 0.8, '#f1e8d2', '#9a2f2a') +
      plain('#a87a52', 57),
  ],
  'russian-revolution': [
    '#7a2a2a',
    '#f0c09a',
    each(
      [70, 100, 130],
      (x, n) =>
        block(x - 8, 34 - (n % 2) * 8, 16, 26 + (n % 2) * 8, '#e8d8c0') +
        shape(
          `M${x - 10} ${34 - (n % 2) * 8}c0-9 8-10 10-18 2 8 10 9 10 18z`,
          ['#2f7d5a', '#c9922a', '#3a5a9a'][n]!,
        ),
    ) +
      plain('#f0ece4', 54) +
      flag(28, '#b02a22', 56, 44) +
      crowd([44, 56, 146, 158, 170], '#2a1a1c', 0.8) +
      snow('#ffffff'),
  ],
  y2k: [
    '#1a1f3a',
    '#5a4a8a',
    stars('#fff2cf') +
      at(
        100,
        54,
        1,
        block(-28, -38, 56, 36, '#d8d2c0', 4) +
          block(-23, -33, 46, 26, '#0f2418', 2) +
          block(-34, -1, 68, 6, '#b8b2a0', 2),
      ) +
      line('M80 26h7v7h-7v7h7M91 26h7v14h-7zM102 26h7v14h-7zM113 26h7v14h-7z', '#6fe08a', 2) +
      each(
        [30, 44, 160, 174],
        (x, n) =>
          line(`M${x} 58V${30 - n * 2}`, '#ffcf6a', 1.6) +
          each([0, 1, 2, 3, 4, 5], (k) =>
            line(
              `M${x} ${26 - n * 2}l${Math.round(7 * Math.cos(k * 1.047))} ${Math.round(7 * Math.sin(k * 1.047))}`,
              '#ff8a78',
              1.6,
            ),
          ),
      ),
  ],
  'age-of-superheroes': [
    '#2f3f8a',
    '#f2a86a',
    skyline('#1c2450', '#ffd35c') +
      at(
        100,
        34,
        1,
        shape('M-30 8C-22-8-8-12 4-12L30-20 16-4l6 4-26 6c-6 4-10 6-18 6l6-5z', '#c23a2c') +
          disc(14, -12, 5, '#e6b98a') +
          shape('M-2-10 26-18l2 4-26 9z', '#31588f'),
      ) +
      bolt(160, 20, 0.6, '#ffd35c'),
  ],
  'capitalist-utopia': [
    '#4a8a9a',
    '#f8e6b0',
    skyline('#2f5a6a', '#ffe29a') +
      block(86, 8, 28, 50, '#d9b45a') +
      shape('M86 8l14-8 14 8z', '#b08a34') +
      each([91, 98, 105], (x) => each([14, 22, 30, 38, 46], (y) => block(x, y, 4, 4, '#fff8e0'))) +
      coins(60, 56, 4) +
      coins(140, 56, 4) +
      plain('#3a6a5a', 57),
  ],
  'earth-united': [
    '#16264a',
    '#5a8ab0',
    stars('#ffffff') +
      disc(100, 34, 24, '#3a7ac0') +
      shape(
        'M84 20c8-6 16-2 14 4s-12 4-12 12-8 2-10-4 2-8 8-12zM108 30c8-2 14 2 12 10s-8 12-12 8 0-8-4-12 0-5 4-6z',
        '#6fb06a',
      ) +
      ring(100, 34, 29, '#ffd98a', 1.6, 'stroke-dasharray="3 4"') +
      each(
        [
          [60, 34],
          [140, 34],
          [100, 4],
        ].map((q) => q[0]!),
        (x, n) => disc(x, n === 2 ? 5 : 34, 3, '#ffd98a'),
      ),
  ],
  'endless-city': [
    '#5a4a7a',
    '#f2a87a',
    skyline('#3a3058', '#ffcf6a') +
      each(
        [70, 82, 94, 106, 118],
        (x, n) =>
          block(x, 14 + ((n * 11) % 20), 10, 46, n % 2 ? '#2a2244' : '#4a3c68') +
          each(
            [0, 1, 2],
            (k) =>
              block(x + 2, 20 + ((n * 11) % 20) + k * 8, 2, 3, '#ffcf6a') +
              block(x + 6, 22 + ((n * 11) % 20) + k * 8, 2, 3, '#ffcf6a'),
          ),
      ) +
      line('M0 48h200', '#221c38', 4) +
      each([20, 60, 110, 150, 184], (x) => disc(x, 48, 1.6, '#fff2c0')),
  ],
  exodus: [
    '#101430',
    '#3a3a6a',
    stars('#ffffff') +
      disc(34, 58, 26, '#3a7a9a') +
      disc(30, 52, 10, '#6fae7a') +
      each(
        [84, 116, 150],
        (x, n) =>
          `<g transform="translate(${x} ${40 - n * 11}) rotate(52) scale(${0.9 - n * 0.18})">${rocket(0, 0, 1, '#f1ebde', '#c23a2c')}</g>`,
      ),
  ],
  'floating-cities': [
    '#7ab8e0',
    '#fdf2e0',
    cloud(40, 50, 1.4, '#ffffff') +
      cloud(160, 52, 1.5, '#ffffff') +
      shape('M64 38h72c-6 12-20 18-36 18S70 50 64 38z', '#8a6a4a') +
      block(76, 22, 10, 16, '#e8dcc0') +
      block(90, 10, 14, 28, '#f4ebd8') +
      block(108, 20, 10, 18, '#e8dcc0') +
      dome(124, 7, '#c9922a', 38) +
      shape('M90 10l7-8 7 8z', '#b5532f') +
      cloud(100, 56, 1, '#ffffff'),
  ],
  'green-world': [
    '#8fd08a',
    '#f2f6cc',
    hills('#3f8a4a') +
      block(58, 18, 16, 40, '#7fb48a') +
      block(92, 10, 18, 48, '#8fc09a') +
      block(130, 22, 16, 36, '#7fb48a') +
      each([58, 66, 74, 92, 100, 110, 130, 138, 146], (x, n) =>
        disc(x, 20 + ((n * 9) % 30), 6, n % 2 ? '#2f7d3f' : '#4f9a4a'),
      ) +
      tree(28, '#2f7d3f') +
      tree(172, '#2f7d3f'),
  ],
  'mafia-city-states': [
    '#2a2230',
    '#b06a4a',
    skyline('#1a1420', '#f2c06a') +
      at(
        100,
        58,
        1,
        shape('M-18 0c0-14 6-20 18-20s18 6 18 20z', '#14101a') +
          disc(0, -26, 8, '#d9a87a') +
          shape('M-18-28h36l-3-4h-6c0-8-4-11-9-11s-9 3-9 11h-6z', '#14101a') +
          block(-9, -35, 18, 3, '#a8321b') +
          shape('M-2-18h4l2 14-4 4-4-4z', '#a8321b'),
      ) +
      coins(52, 57, 3) +
      coins(148, 57, 3),
  ],
  'poison-earth': [
    '#4a5a1f',
    '#c8d05a',
    hills('#3a4a1a') +
      at(
        64,
        58,
        1,
        block(-12, -26, 24, 26, '#6a6f5a', 3) +
          line('M-12-18h24M-12-8h24', '#3a3f2a', 2) +
          skull(0, -13, 0.45, '#e8f08a', '#3a3f2a'),
      ) +
      shape('M80 58c10-8 40-8 60-3s20 3 30 3z', '#a8e04a') +
      disc(110, 48, 4, '#c8f06a') +
      disc(128, 42, 2.6, '#c8f06a') +
      line('M160 56V30m0 8l-10-8m10 14l9-9', '#2a2414', 3) +
      line('M28 56V34m0 8l8-7', '#2a2414', 3),
  ],
  'quiet-planet': [
    '#241f3f',
    '#8a7ab0',
    stars('#fff2e8') +
      disc(150, 20, 9, '#e8d8f6') +
      disc(172, 30, 4, '#c9b4e0') +
      shape('M0 50q50-12 100-2t100-2v14H0z', '#4a3f6a') +
      shape('M0 56q60-6 120-1t80-1v8H0z', '#332a50') +
      dome(84, 12, '#cfc4e6', 50) +
      block(80, 42, 8, 8, '#241f3f', 3),
  ],
  'robotic-utopia': [
    '#6fc0c8',
    '#f8f2dc',
    hills('#7fb26a') +
      each([56, 100, 144], (x, n) =>
        at(
          x,
          56,
          n === 1 ? 1.05 : 0.8,
          block(-11, -22, 22, 20, '#d9e2e6', 4) +
            block(-9, -38, 18, 14, '#eef4f6', 5) +
            disc(-4, -31, 2.4, '#2f7d8f') +
            disc(4, -31, 2.4, '#2f7d8f') +
            line('M-4-27q4 3 8 0', '#2f7d8f', 1.4) +
            line('M0-38v-5', '#8fa0ad', 2) +
            disc(0, -44, 2, '#ffd35c'),
        ),
      ),
  ],
  'scrapyard-world': [
    '#7a6a5a',
    '#d9b98a',
    shape('M10 58c10-20 30-28 46-18 10-16 34-20 46-4 14-12 34-8 42 6 14-6 30 2 40 16z', '#5a4a3c') +
      gear(64, 42, 11, '#a8784a') +
      gear(122, 40, 9, '#8a8f92') +
      at(
        96,
        48,
        1,
        block(-14, -12, 28, 10, '#a8321b', 3) + disc(-8, 0, 4.5, '#241c18') + disc(8, 0, 4.5, '#241c18'),
      ) +
      line('M150 56 164 20h16', '#3a3028', 3.4) +
      line('M180 20v10', '#3a3028', 1.6) +
      disc(180, 33, 4, '#c9a35b'),
  ],
  'simulated-paradise': [
    '#0f3a4a',
    '#7fe0c8',
    line(
      'M0 46h200M0 51h200M0 57h200M100 42 30 60M100 42 68 60M100 42 132 60M100 42l70 18M100 42 0 54M100 42l100 12',
      '#bff6e8',
      1,
    ) +
      sun(100, 30, 12, '#ffd98a') +
      line('M86 30h28M88 34h24M88 26h24', '#0f3a4a', 1.6) +
      palm(56, 54, '#bff6e8') +
      palm(146, 54, '#bff6e8'),
  ],
  singularity: [
    '#0a0a18',
    '#4a2a6a',
    stars('#fff2e8') +
      oval(100, 30, 62, 13, 'none', 'stroke="#f2a84a" stroke-width="4" transform="rotate(-8 100 30)"') +
      oval(100, 30, 48, 8, 'none', 'stroke="#ffe29a" stroke-width="2" transform="rotate(-8 100 30)"') +
      disc(100, 30, 16, '#000000') +
      ring(100, 30, 16, '#ffe29a', 2),
  ],
  'underground-haven': [
    '#4a3a2c',
    '#8a6a4a',
    plain('#6a4f38', 18) +
      plain('#5f9a4a', 14) +
      shape(
        'M30 58c0-20 12-28 26-28s26 8 26 28zM86 58c0-24 8-32 20-32s20 8 20 32zM130 58c0-20 10-26 22-26s22 6 22 26z',
        '#2a1d14',
      ) +
      each([56, 106, 152], (x) => disc(x, 42, 4, '#ffd98a') + line(`M${x} 34v5`, '#c9a35b', 1.6)) +
      crowd([48, 64, 100, 114, 146], '#e8cfa0', 0.5) +
      fir(24, '#24523f', 16, 0.5) +
      fir(186, '#24523f', 16, 0.5),
  ],
  'zombie-apocalypse': [
    '#2a3a2a',
    '#a0a86a',
    moon(156, 18, '#e8eec0') +
      skyline('#1c281e') +
      plain('#141c14', 54) +
      each([64, 92, 122], (x, n) =>
        at(
          x,
          56,
          1 - (n % 2) * 0.15,
          disc(0, -26, 5, '#8fb06a') +
            shape('M-5 0v-19H5V0z', '#3a4a34') +
            line('M4-17h13M4-13h12', '#8fb06a', 2.6),
        ),
      ) +
      line('M30 58l3-12M38 58l-2-12M170 58l3-10', '#8fb06a', 3),
  ],
  'a-place-outside-time': [
    '#1a1440',
    '#5a4a9a',
    stars('#fff2cf') +
      ring(100, 30, 22, '#ffd98a', 2.4) +
      ring(100, 30, 17, '#7fe6d4', 1, 'stroke-dasharray="2 4"') +
      line('M100 30V17M100 30l9 6', '#ffd98a', 2.4) +
      shape('M78 56q22-10 44 0z', '#3a2f6a') +
      shape('M93 56V42a7 7 0 0 1 14 0v14z', '#ffe9b0'),
  ],
}
