/** The small pictures of this board, on a field of 64 x 64. */

const files = import.meta.glob<string>('./icon/*.svg', { query: '?raw', import: 'default', eager: true })

export const ICONS: ReadonlyMap<string, string> = new Map(
  Object.entries(files).map(([path, svg]) => [
    path.slice(path.lastIndexOf('/') + 1, -4),
    svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>')),
  ]),
)

/** Silhouettes of the four kinds of temples, by the last word of the tile's id. */
export const TEMPLES: Record<string, string> = {
  spire: 'M32 2 38 22h6l4 38H16l4-38h6zM28 34h8v26h-8z',
  shrine: 'M32 6 60 26H4zM10 30h8v24h-8zM28 30h8v24h-8zM46 30h8v24h-8zM4 56h56v6H4z',
  well: 'M6 14h52v8H6zM12 24h6v14h-6zM46 24h6v14h-6zM4 38h56l-6 22H10z',
  gate: 'M4 10h56v10H4zM10 24h44v6H10zM12 32h9v28h-9zM43 32h9v28h-9z',
}

export function temple(tile: string): string {
  return TEMPLES[tile.slice(tile.lastIndexOf('-') + 1)] ?? TEMPLES.shrine!
}

export const FIGURE = 'M32 2 42 22h-4c3 2 4 5 4 8 10 4 14 14 14 30H8c0-16 4-26 14-30 0-3 1-6 4-8h-4z'

/** The picture of a resource word, and what is written on it. */
export function pictureOf(icon: string): { name: string; tint: string; letter: string } {
  if (icon.startsWith('core-'))
    return { name: 'core', tint: icon.slice(5), letter: icon.charAt(5).toUpperCase() }
  if (icon === 'crystal-wild') return { name: 'crystal-any', tint: 'any', letter: '' }
  if (icon.startsWith('crystal-'))
    return {
      name: icon,
      tint: icon.slice(8),
      letter: icon === 'crystal-any' ? '' : icon.charAt(8).toUpperCase(),
    }
  if (icon.startsWith('mana')) return { name: 'mana', tint: 'mana', letter: icon.slice(5) }
  if (icon === 'starting-token') return { name: 'start', tint: 'start', letter: '' }
  return { name: icon, tint: icon, letter: '' }
}

const NAMES: Record<string, string> = {
  action: 'Action Token',
  mana: 'mana',
  'mana-1': '1 mana',
  'mana-2': '2 mana',
  'crystal-any': 'red, yellow or blue Crystal',
  'crystal-wild': 'Crystal of any colour',
  'starting-token': 'Starting Player Token',
}

export function iconName(icon: string): string {
  const known = NAMES[icon]
  if (known) return known
  const [kind, colour] = icon.split('-')
  return kind === 'core' ? `${colour} Spell Core` : kind === 'crystal' ? `${colour} Crystal` : icon
}

/** A picture for the shell's seat plates, which takes raw SVG. */
export function raw(name: string, colour?: string): string {
  const inner = ICONS.get(name) ?? ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><g${colour ? ` color="${colour}"` : ''}>${inner}</g></svg>`
}
