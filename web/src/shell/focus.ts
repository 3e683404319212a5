import { tick } from 'svelte'

/** After something that may have taken away the button in focus: the prompt says what comes next. */
export async function keepFocus(): Promise<void> {
  await tick()
  if (document.activeElement === null || document.activeElement === document.body)
    document.getElementById('prompt')?.focus()
}
