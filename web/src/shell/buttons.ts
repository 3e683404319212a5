/** The buttons of the prompt: those of the game if it has any for this decision, else the actions that touch nothing. */
import type { GameModule, PromptButton } from '../lib/table/board'
import type { TableStore } from '../lib/table/table.svelte'
import type { Choice } from '../lib/wire/protocol'

interface Button extends PromptButton {
  choice: Choice
  label: string
}

export function buttonsOf(store: TableStore, module: GameModule): Button[] {
  if (!store.isLive) return []
  const { decision, scene, ready } = store
  if (ready) {
    const about = { view: scene ?? {}, chosen: store.chosenSet, remaining: [ready] }
    const buttons = scene ? module.chosenButtons?.(about) : null
    const own = buttons?.find((button) => button.action === ready.action)
    // A lesson has a thought for each answer: it is given one by one.
    const then = store.table?.lesson ? undefined : own?.then
    return [{ ...plain(ready), ...own, then, label: own?.label ?? ready.label }]
  }
  const own =
    decision && scene && !store.sent
      ? store.chosen.length === 0
        ? module.promptButtons?.({ view: scene, decision })
        : module.chosenButtons?.({ view: scene, chosen: store.chosenSet, remaining: store.remaining })
      : null
  if (!own) return store.buttons.map(plain)
  return own.flatMap((button) => {
    const choice = decision?.actions.find((a) => a.action === button.action)
    return choice ? [{ ...button, choice, label: button.label ?? choice.label }] : []
  })
}

/** A button is pressed, by the mouse or by its key. */
export function press(store: TableStore, { choice, then, kinds }: Button): void {
  if (choice.warning && store.ready?.action !== choice.action) return store.consider(choice)
  if (then?.length) store.run([choice.action, ...then], kinds, store.ready !== null)
  else void store.send(choice)
}

function plain(choice: Choice): Button {
  return { action: choice.action, choice, label: choice.label }
}
