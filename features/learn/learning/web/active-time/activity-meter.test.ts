import { describe, expect, it } from 'vitest'
import { ActivityMeter, type TabActivity } from './activity-meter.ts'
import type { MeasuredHeartbeat } from './heartbeat-queue.ts'

function meter() {
  const beats: MeasuredHeartbeat[] = []
  const made = new ActivityMeter('u1', (beat) => beats.push(beat))
  return { made, beats }
}
const watch = (position: number, rate = 1): TabActivity => ({ kind: 'watch', position, rate })
const rest = (position = 0): TabActivity => ({ kind: null, position, rate: 1 })

describe('Activity of a tab', () => {
  it('is reported every ten seconds and when it stops', () => {
    const { made, beats } = meter()
    made.observe(watch(0), 0)
    for (let second = 1; second <= 12; second++) made.observe(watch(second), second * 1000)
    made.observe(rest(14), 14_000)
    made.observe(rest(14), 60_000)
    expect(beats.map(({ active, from, to }) => [active, from, to])).toEqual([
      [10, 0, 10],
      [4, 10, 14],
    ])
  })

  it('is split at a speed change so that each segment has one speed', () => {
    const { made, beats } = meter()
    made.observe(watch(0), 0)
    made.observe(watch(4, 2), 4000)
    made.observe(rest(12), 8000)
    expect(beats.map(({ rate, from, to }) => [rate, from, to])).toEqual([
      [1, 0, 4],
      [2, 4, 12],
    ])
  })

  it('excludes skipped segments', () => {
    const { made, beats } = meter()
    made.observe(watch(0), 0)
    made.jump(5, watch(40), 5000)
    made.observe(rest(43), 8000)
    expect(beats.map(({ from, to }) => [from, to])).toEqual([
      [0, 5],
      [40, 43],
    ])
  })

  it('limits the time when the clock ran on during sleep', () => {
    const { made, beats } = meter()
    made.observe({ kind: 'read', position: 0, rate: 1 }, 0)
    made.observe(rest(), 3_600_000)
    expect(beats.map(({ active }) => active)).toEqual([20])
  })

  it('reports immediately that the end of a text was reached', () => {
    const { made, beats } = meter()
    made.observe({ kind: 'read', position: 0, rate: 1 }, 0)
    made.reachEnd({ kind: 'read', position: 0, rate: 1 }, 3000)
    expect(beats).toMatchObject([{ kind: 'read', active: 3, reachedEnd: true }])
    expect(made.counts).toBe(true)
  })
})
