/** The poster of a game that brings none: its initials on a dial in its colour. */
const BRASS = '#e9bd6a'
const HOURS = Array.from({ length: 12 }, (_, hour) => hour * 30)
const SMALL = /^(the|a|an|of|and|in|to)$/i

/** "TLB" for Time Line Battle, "TW" for The Temporal War. */
export function initials(title: string): string {
  const words = title.split(/\s+/).filter(Boolean)
  const big = words.filter((word) => !SMALL.test(word))
  return (big.length > 0 ? big : words)
    .map((word) => [...word][0]!.toUpperCase())
    .join('')
    .slice(0, 3)
}

export function drawnPoster(title: string, colour: string): string {
  const ink = /^#[0-9a-f]{6}$/i.test(colour) ? colour : BRASS
  const text = initials(title).replace(/[<>&]/g, '')
  const ticks = HOURS.map(
    (turn) => `<path d="M0-82V-${turn % 90 ? 76 : 70}" transform="rotate(${turn})"/>`,
  ).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -14 240 392" width="240" height="392" preserveAspectRatio="xMidYMin slice">
<defs><radialGradient id="g" cx="50%" cy="36%" r="70%"><stop offset="0" stop-color="${ink}" stop-opacity=".55"/><stop offset=".55" stop-color="${ink}" stop-opacity=".16"/><stop offset="1" stop-color="${ink}" stop-opacity="0"/></radialGradient></defs>
<rect y="-14" width="240" height="392" fill="#12101a"/><rect y="-14" width="240" height="392" fill="url(#g)"/>
<g transform="translate(120 128)" fill="none" stroke="${ink}" stroke-width="3" stroke-linecap="round"><circle r="90"/><circle r="64" stroke-width="1.2" opacity=".7"/>${ticks}</g>
<text x="120" y="128" dy=".35em" text-anchor="middle" font-family="Fraunces, Iowan Old Style, Georgia, DejaVu Serif, serif" font-weight="600" font-size="${text.length > 2 ? 42 : 56}" fill="#f7efdf">${text}</text>
</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
