/** A socket for tests: the test plays the server. */
import type { Socket } from './connection'
import type { FromServer } from './protocol'

export class FakeSocket implements Socket {
  onopen: (() => void) | null = null
  onmessage: ((message: { data: unknown }) => void) | null = null
  onclose: (() => void) | null = null
  sent: { t: string; id: string; [field: string]: unknown }[] = []

  send(text: string): void {
    this.sent.push(JSON.parse(text))
  }
  close(): void {
    this.onclose?.()
  }
  say(message: FromServer): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
  last(t: string) {
    return this.sent.findLast((message) => message.t === t)
  }
}
