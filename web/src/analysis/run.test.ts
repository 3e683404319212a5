import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Analysis } from '../lib/wire/protocol'

const api = vi.hoisted(() => ({ analysis: vi.fn(), analyse: vi.fn(), stopAnalysis: vi.fn() }))
vi.mock('../lib/wire/api', () => ({ api }))
const { AnalysisRun } = await import('./run.svelte')

function found(state: Analysis['state'], done = 0, seat = 0): Analysis {
  const counts = { ahead: 0, done, total: 200, moves: 10, choices: 0, mistakes: 0 }
  return { state, seat, bot: 'easy', ...counts, points: [], moments: [], costs: [] }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
})
afterEach(() => vi.useRealTimers())

describe('an analysis', () => {
  test('that is stored is shown, and not made again', async () => {
    api.analysis.mockResolvedValue(found('done', 200))
    const run = new AnalysisRun('t')
    await run.open(1)
    expect(run.found?.state).toBe('done')
    expect(api.analysis).toHaveBeenCalledWith('t', 1)
    expect(api.analyse).not.toHaveBeenCalled()
  })
  test('that nobody has asked for is made, and followed until it is done', async () => {
    api.analysis.mockResolvedValueOnce(found(null))
    api.analyse.mockResolvedValue(found('running', 50))
    const run = new AnalysisRun('t')
    await run.open(0)
    expect([run.running, run.percent]).toEqual([true, 25])
    api.analysis.mockResolvedValue(found('done', 200))
    await vi.advanceTimersByTimeAsync(1000)
    expect([run.running, run.percent]).toEqual([false, 100])
    const asked = api.analysis.mock.calls.length
    await vi.advanceTimersByTimeAsync(5000)
    expect(api.analysis.mock.calls.length).toBe(asked) // nothing more to wait for
  })
  test('can be cancelled, and started again', async () => {
    api.analysis.mockResolvedValueOnce(found('running', 20))
    const run = new AnalysisRun('t')
    await run.open(0)
    api.stopAnalysis.mockResolvedValue({ ok: true })
    api.analysis.mockResolvedValue(found('stopped', 20))
    await run.cancel()
    expect(api.stopAnalysis).toHaveBeenCalledWith('t', 0)
    expect(run.found?.state).toBe('stopped')
    api.analyse.mockResolvedValue(found('running'))
    await run.start()
    expect(run.running).toBe(true)
    run.close()
  })
  test('of another seat does not overwrite the one chosen later', async () => {
    let late: (value: Analysis) => void = () => undefined
    api.analysis.mockImplementationOnce(() => new Promise((go) => (late = go)))
    const run = new AnalysisRun('t')
    const first = run.open(0)
    api.analysis.mockResolvedValue(found('done', 200, 1))
    await run.open(1)
    late(found('done', 200, 0))
    await first
    expect(run.found?.seat).toBe(1)
  })
  test('that is refused says why', async () => {
    api.analysis.mockRejectedValue(new Error('Many games are being analysed right now.'))
    const run = new AnalysisRun('t')
    await run.open(0)
    expect(run.problem).toBe('Many games are being analysed right now.')
  })
})
