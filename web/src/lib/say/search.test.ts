import { expect, test } from 'vitest'
import { distance, formsOnce, Search, stem } from './search'
import { wordsIn, wordsOf } from './words'

const PAGE = `# Words

## The table

| Word | Meaning | Not |
|---|---|---|
| your turn | you are asked | asked |

## Chess

| Word | Meaning | Not |
|---|---|---|
| capture | take a piece of the other side | kill, slain, knock out |
| run on | extra damage goes to another piece (records say \`spill\`) | trickle, trickles, spill |
| Front, Rear | the two ends | head, tail |
`
const texts = [
  'R1 Captured pieces leave.',
  'R2 Extra damage runs on to the next.',
  'R3 The Front moves first.',
]
const search = new Search(
  texts.map((text) => ({ item: text.slice(0, 2), text })),
  wordsIn(PAGE, 'Chess'),
)
const found = (query: string) => search.find(query).items

test('the words of a game, with what players may call them', () => {
  expect(wordsIn(PAGE, 'Chess').map((one) => one.word)).toEqual(['capture', 'run on', 'Front, Rear'])
  expect(wordsIn(PAGE, 'Chess')[0]).toEqual({
    word: 'capture',
    meaning: 'Take a piece of the other side.',
    twins: ['kill', 'slain', 'knock out'],
  })
  expect(wordsIn(PAGE, 'Chess')[1]?.meaning).toBe('Extra damage goes to another piece.')
  expect(wordsIn(PAGE, 'Go')).toEqual([])
})

test('other forms of a word are found', () => {
  expect(found('capturing')).toEqual(['R1'])
  expect(found('piece capt')).toEqual(['R1'])
  expect(found('running on')).toEqual(['R2'])
  for (const [one, other] of [
    ['kill', 'killed'],
    ['die', 'dies'],
    ['die', 'dead'],
    ['trickle', 'trickled'],
    ['swap', 'swapping'],
    ['enemy', 'enemies'],
    ['damage', 'damaged'],
  ] as const)
    expect(stem(other)).toBe(stem(one))
})

test("players' words find ours, and we say so", () => {
  for (const query of ['kill', 'killed', 'knocked out', 'slain']) expect(found(query)).toEqual(['R1'])
  const { items, words } = search.find('trickles')
  expect(items).toEqual(['R2'])
  expect(words.map((one) => one.word)).toEqual(['run on'])
  expect(formsOnce(words[0]!.twins)).toEqual(['trickle', 'spill'])
  expect(found('head')).toEqual(['R3'])
})

test('a misspelled word is read as the nearest one', () => {
  expect(search.find('capturd')).toMatchObject({ items: ['R1'] })
  expect(search.find('dmaage')).toMatchObject({ items: ['R2'], instead: 'damage' })
  expect(distance('damag', 'dmaag', 3)).toBe(1)
})

test('numbers of rules are found, and no search finds everything', () => {
  expect(found('r2')).toEqual(['R2'])
  expect(found('')).toEqual(['R1', 'R2', 'R3'])
})

test('a question is about its large words', () => {
  expect(search.find('when does the front move')).toMatchObject({ items: ['R3'], partly: false })
  expect(search.find('what is a slain piece')).toMatchObject({ items: ['R1'], partly: false })
  expect(found('to')).toEqual(['R2'])
})

test('where nothing has all the words, something has most of them', () => {
  expect(search.find('front damage')).toMatchObject({ items: ['R2', 'R3'], partly: true })
  expect(search.find('xylophone')).toMatchObject({ items: [], partly: false, instead: '' })
  expect(search.suggest('xylophone', 2)).toHaveLength(2)
  expect(search.suggest('caption', 1)).toEqual(['capture'])
})

test('the real page has words for each game', async () => {
  for (const title of [
    'Time Line Battle',
    'Trial of the Temples',
    'Temporum',
    'Ophelia',
    'The Temporal War',
  ]) {
    const words = await wordsOf(title)
    expect(words.length, title).toBeGreaterThan(10)
    expect(
      words.every((one) => one.meaning !== '' || one.word !== ''),
      title,
    ).toBe(true)
  }
  const battle = await wordsOf('Time Line Battle')
  expect(battle.find((one) => one.twins.includes('trickle'))?.word).toBe('run on')
})
