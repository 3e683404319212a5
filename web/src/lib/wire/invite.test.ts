import { describe, expect, it } from 'vitest'
import { invitation, isLoopback } from './invite'

const table = (origin: string) => ({ origin, hostname: new URL(origin).hostname, pathname: '/t/abc' })
const nowhere = { addresses: [], only_here: true, restart: './play --lan' }
const lan = { addresses: ['http://192.168.1.5:8000', 'http://10.0.0.2:8000'], only_here: false, restart: '' }

describe('the link of an invitation', () => {
  it('is the address on the network, not 127.0.0.1', () => {
    expect(invitation(table('http://127.0.0.1:8000'), lan).link).toBe('http://192.168.1.5:8000/t/abc')
    expect(invitation(table('http://localhost:8000'), lan, 1).link).toBe('http://10.0.0.2:8000/t/abc')
    expect(invitation(table('http://localhost:8000'), lan, 2).link).toBe('http://192.168.1.5:8000/t/abc')
  })

  it('is the own address of a page that was opened from elsewhere', () => {
    expect(invitation(table('https://games.example'), lan).link).toBe('https://games.example/t/abc')
    expect(invitation(table('http://192.168.1.9:8000'), nowhere).origin).toBe('http://192.168.1.9:8000')
  })

  it('is for nobody else while only this machine can be reached', () => {
    const here = invitation(table('http://127.0.0.1:8000'), nowhere)
    expect(here).toEqual({ origin: null, link: 'http://127.0.0.1:8000/t/abc' })
    expect(invitation(table('http://127.0.0.1:8000'), null).origin).toBeNull()
  })

  it('knows the names of this machine', () => {
    const all = [
      'localhost',
      '127.0.0.1',
      '127.1.2.3',
      '[::1]',
      '192.168.1.5',
      '127.evil.example',
      'localhost.example',
    ]
    expect(all.filter(isLoopback)).toEqual(['localhost', '127.0.0.1', '127.1.2.3', '[::1]'])
  })
})
