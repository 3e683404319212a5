import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepFocus } from './keepFocus'

let stop: () => void
const soon = () => new Promise((go) => setTimeout(go, 5))
const find = (name: string) => document.querySelector<HTMLElement>(name)!

beforeEach(() => {
  document.body.innerHTML =
    '<h1>Table</h1><button id="a"></button><section id="prompt" tabindex="-1"><button id="b"></button></section>'
  stop = keepFocus()
})
afterEach(() => stop())

test('when the button in focus goes, the prompt has the focus', async () => {
  find('#b').focus()
  find('#b').remove()
  await soon()
  expect(document.activeElement?.id).toBe('prompt')
})

test('on a page without a prompt, what stood beside it has the focus', async () => {
  document.body.innerHTML =
    '<div><h1>Lobby</h1><main><ul><li><button id="a"></button></li><li><button id="b"></button></li></ul></main></div>'
  find('#b').focus()
  find('#b').parentElement!.remove()
  await soon()
  expect(document.activeElement?.id).toBe('a')
})

test('in an open dialog focus stays there', async () => {
  document.body.insertAdjacentHTML(
    'beforeend',
    '<dialog open><div class="in"><button id="c"></button><button id="d"></button></div></dialog>',
  )
  find('#d').focus()
  find('#d').remove()
  await soon()
  expect(document.activeElement?.id).toBe('c')
})

test('on another page its heading has the focus, once it is there', async () => {
  find('#a').focus()
  document.body.innerHTML = '<p>Loading…</p>'
  await soon()
  document.body.innerHTML = '<h1 id="lobby">Choose a game</h1>'
  await soon()
  expect(document.activeElement?.id).toBe('lobby')
})

test('whoever takes a button away may move the focus', async () => {
  find('#b').focus()
  find('#b').remove()
  find('#a').focus()
  await soon()
  expect(document.activeElement?.id).toBe('a')
})

test('a click on empty ground moves nothing', async () => {
  find('#a').focus()
  find('#a').blur()
  await soon()
  find('#b').remove()
  await soon()
  expect(document.activeElement).toBe(document.body)
})

test('a button that is off while something is sent gets the focus back', async () => {
  const button = find('#a') as HTMLButtonElement
  button.focus()
  button.blur() // browsers take the focus from a button that is off
  button.disabled = true
  await soon()
  expect(document.activeElement?.id).toBe('prompt')
  button.disabled = false
  await soon()
  expect(document.activeElement).toBe(button)
})
