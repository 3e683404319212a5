/** The word lists of docs/words.md: for each game what its words mean, and which other words players may look for. */
export interface Word {
  /** "Crystal Shard, shard": how it is written in the rules. */
  word: string
  meaning: string
  /** What players may call it. */
  twins: string[]
}

/** The words of one section of the page, such as "Temporum". */
export function wordsIn(page: string, title: string): Word[] {
  const section = page.split(/^## /m).find((part) => part.split('\n', 1)[0]?.trim() === title)
  return (section ?? '')
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\|\s*(Word\s*\||:?-)/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, word = '', meaning = '', twins = '']) => ({
      word,
      meaning: forPlayers(meaning),
      twins: listed(twins),
    }))
    .filter((one) => one.word !== '')
}

/** As a sentence, without what is meant for those who read our records. */
function forPlayers(meaning: string): string {
  const text = meaning.replace(/\s*\((records|actions) say[^)]*\)/, '').replaceAll('`', '')
  return text && `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

export function listed(cell: string): string[] {
  return cell
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}

/** Loaded when somebody searches. */
export async function wordsOf(title: string): Promise<Word[]> {
  const { default: page } = await import('../../../../docs/words.md?raw')
  return wordsIn(page, title)
}
