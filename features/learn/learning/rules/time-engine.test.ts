import { describe, expect, it } from 'vitest'
import { creditBeat, type Heartbeat, type WatchState } from './time-engine.ts'

const START = Date.UTC(2026, 10, 20, 16)
const beatOf = (more: Partial<Heartbeat> = {}): Heartbeat => ({
  unitId: 'u1',
  kind: 'read',
  activeMs: 10_000,
  agoMs: 0,
  from: 0,
  to: 0,
  rate: 1,
  ...more,
})

/** Sends heartbeats at these seconds and returns the credit of each, in seconds. */
function send(beats: readonly (readonly [second: number, beat?: Partial<Heartbeat>])[]) {
  let state: WatchState | null = null
  const credited: number[] = []
  const watched: unknown[] = []
  for (const [second, beat] of beats) {
    const credit = creditBeat(state, beatOf(beat), new Date(START + second * 1000))
    state = credit.state
    credited.push(credit.creditedMs / 1000)
    watched.push(credit.watched)
  }
  return { credited, watched, state: state as WatchState | null }
}

describe('Active time', () => {
  it('starts with the first heartbeat, which earns no credit', () => {
    expect(send([[0]]).credited).toEqual([0])
  })

  it('equals the claim if that much time has elapsed', () => {
    expect(send([[0], [10], [20], [24, { activeMs: 4000 }]]).credited).toEqual([0, 10, 10, 4])
    expect(send([[0], [3]]).credited).toEqual([0, 3])
  })

  it('counts two tabs once', () => {
    const { credited } = send([[0], [5], [10], [15], [20], [25], [30]])
    expect(credited.reduce((sum, each) => sum + each, 0)).toBe(30)
  })

  it('credits at most one heartbeat after more than 30 s of silence, and the full claim up to 30 s', () => {
    expect(send([[0], [30, { activeMs: 30_000 }]]).credited).toEqual([0, 30])
    expect(send([[0], [31, { activeMs: 30_000 }]]).credited).toEqual([0, 11])
    expect(send([[0], [7200, { activeMs: 30_000 }]]).credited).toEqual([0, 11])
    expect(send([[0], [7200, { activeMs: 10_800 }]]).credited).toEqual([0, 10.8])
  })

  it('catches up after a heartbeat delayed by the network', () => {
    expect(send([[0], [13], [20], [33], [40]]).credited).toEqual([0, 10, 10, 10, 10])
  })

  it('never exceeds the played time of a video at its speed', () => {
    const video = { kind: 'watch' as const }
    expect(send([[0], [10, { ...video, from: 0, to: 4 }]]).credited[1]).toBe(5)
    expect(send([[0], [10, { ...video, from: 0, to: 20, rate: 2 }]]).credited[1]).toBe(10)
    expect(send([[0], [10, { ...video, from: 7, to: 7 }]]).credited[1]).toBe(0)
  })

  it('counts heartbeats delayed by the network at their original time for ten minutes', () => {
    const waiting = [0, 1, 2, 3, 4].map((beat) => [60, { agoMs: 40_000 - beat * 10_000 }] as const)
    expect(send([[0], [10], ...waiting]).credited).toEqual([0, 10, 10, 10, 10, 10, 10])
    expect(send([[0], [7200, { agoMs: 601_000 }], [7200, { agoMs: 599_000 }]]).credited).toEqual([0, 0, 10])
  })

  it('continues after one heartbeat when the server clock is set back by an hour', () => {
    expect(send([[7200], [7210], [3620], [3630], [3640]]).credited).toEqual([0, 10, 0, 10, 10])
  })

  it('extends back by one heartbeat only for a late heartbeat', () => {
    expect(send([[0], [20, { activeMs: 1000 }], [20]]).credited).toEqual([0, 1, 10])
    expect(send([[0], [25, { activeMs: 1000 }], [25, { activeMs: 30_000 }]]).credited).toEqual([0, 1, 11])
  })

  it('is fully credited after a short heartbeat of another tab', () => {
    expect(send([[0], [10], [19.5, { activeMs: 500 }], [20.5]]).credited).toEqual([0, 10, 0.5, 10])
  })

  it('continues when the server clock is set back by a few seconds', () => {
    expect(send([[0], [10], [6], [20]]).credited).toEqual([0, 10, 0, 10])
    expect(send([[0], [10], [4], [14]]).credited).toEqual([0, 10, 0, 10])
    expect(send([[0], [10], [5], [15]]).credited).toEqual([0, 10, 0, 5])
  })

  it('is not credited twice for a repeated heartbeat', () => {
    expect(send([[0], [10], [10], [20], [20, { agoMs: 10_000 }]]).credited).toEqual([0, 10, 0, 10, 0])
  })
})

describe('Watched video time', () => {
  const video = (from: number, to: number, rate = 1) => ({ kind: 'watch' as const, from, to, rate })

  it('covers the played segment, at up to double speed', () => {
    expect(send([[0], [10, video(0, 10)]]).watched[1]).toEqual([0, 10])
    expect(send([[0], [10, video(30, 50, 2)]]).watched[1]).toEqual([30, 50])
    expect(send([[0], [10, video(0, 40, 4)]]).watched[1]).toEqual([18, 40])
  })

  it('is limited to the part that could be played in the credited time', () => {
    expect(send([[0], [10, video(0, 600)]]).watched[1]).toEqual([589, 600])
    expect(send([[0], [0, video(0, 600)]]).watched[1]).toBeNull()
  })
})

describe('Evidence interval', () => {
  it('continues while the unit is the same and restarts after a new unit or a silence', () => {
    const first = send([[0], [10], [20]]).state?.interval
    expect(first).toMatchObject({ unitId: 'u1', startedAt: START })
    expect(send([[0], [10], [20], [30, { unitId: 'u2' }]]).state?.interval?.startedAt).toBe(START + 20_000)
    expect(send([[0], [10], [200]]).state?.interval?.startedAt).toBe(START + 190_000)
  })
})
