import { describe, expect, test } from 'vitest'
import { part, thoughtAt } from './lesson'

const text = { say: 'Read.', want: null }
const asks = (action: string) => ({ say: 'Do it.', want: [action] })
const STEPS = [text, asks('one'), text, text, asks('two'), text]
const at = (done: number, read: { done: number; at: number }) =>
  thoughtAt(STEPS, { done, before: [], off: null }, read)

describe('the thoughts of a lesson', () => {
  test('a part goes from one action to the thought that asks for the next', () => {
    expect([0, 1, 2].map((done) => part(STEPS, done))).toEqual([
      { from: 0, to: 1 },
      { from: 2, to: 4 },
      { from: 5, to: 6 },
    ])
  })
  test('what was read stays read', () => {
    expect(at(0, { done: 0, at: 0 })).toBe(0)
    expect(at(0, { done: 0, at: 1 })).toBe(1)
    expect(at(1, { done: 1, at: 3 })).toBe(3)
  })
  test('an action opens the next part, also one that was made elsewhere', () => {
    expect(at(1, { done: 0, at: 1 })).toBe(2)
    expect(at(2, { done: 0, at: 0 })).toBe(5)
  })
  test('after going back it asks again, without the texts before', () => {
    expect(at(0, { done: 1, at: 3 })).toBe(1)
    expect(at(1, { done: 2, at: 5 })).toBe(4)
  })
  test('the last thought is followed by the end', () => {
    expect(at(2, { done: 2, at: 6 })).toBe(6)
    expect(at(2, { done: 2, at: 99 })).toBe(6)
  })
})
