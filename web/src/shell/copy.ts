/** Copies a text; false if the browser refuses. Away from https and this machine browsers only copy what is selected:
    `field` shows the text and can be. */
export async function copy(text: string, field?: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    field?.select()
    // There is no other way on a page without https.
    return field !== undefined && document.execCommand('copy')
  }
}
