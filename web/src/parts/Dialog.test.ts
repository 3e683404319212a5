import { createRawSnippet, flushSync, mount, unmount } from 'svelte'
import { afterEach, expect, test, vi } from 'vitest'
import Dialog from './Dialog.svelte'

const FORM = '<form><input class="field" value="Mira"></form>'
const children = createRawSnippet(() => ({ render: () => FORM }))
let open: Record<string, unknown>[] = []

afterEach(async () => {
  for (const one of open) await unmount(one)
  open = []
  document.body.innerHTML = ''
})

/** A dialog with a form, opened by the button in focus. */
function show(onclose: () => void) {
  const shown: Record<string, unknown> = mount(Dialog, {
    target: document.body,
    props: { title: 'Form', onclose, children },
  })
  open.push(shown)
  flushSync()
  const dialog = [...document.querySelectorAll('dialog')].at(-1)!
  const take = async () => {
    open = open.filter((one) => one !== shown)
    await unmount(shown)
  }
  return { dialog, field: dialog.querySelector('input')!, take }
}

function opener(name: string): HTMLButtonElement {
  const button = document.createElement('button')
  button.textContent = name
  document.body.append(button)
  button.focus()
  return button
}

test('who opens a form can type at once, and is back at the opener when it closes', async () => {
  const button = opener('Change your name')
  const { dialog, field, take } = show(vi.fn())
  expect(document.activeElement).toBe(field)
  expect(dialog.open).toBe(true)
  await take()
  expect(document.activeElement).toBe(button)
})

test('a dialog that closes while the player types elsewhere leaves the focus there', async () => {
  opener('Change your name')
  const { take } = show(vi.fn())
  const elsewhere = document.createElement('input')
  document.body.append(elsewhere)
  elsewhere.focus()
  await take()
  expect(document.activeElement).toBe(elsewhere)
})

test('a dialog that tells late that it has closed does not close the next one', async () => {
  // One state for all dialogs of a page, as in the lobby.
  const closed = vi.fn()
  opener('Change your name')
  const first = show(closed)
  first.dialog.dispatchEvent(new Event('close'))
  expect(closed).toHaveBeenCalledOnce()
  await first.take()
  opener('Join with a link')
  const second = show(closed)
  first.dialog.dispatchEvent(new Event('close')) // the browser's word about the first
  expect(closed).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(second.field)
})
