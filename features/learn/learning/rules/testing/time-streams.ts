import fc from 'fast-check'
import { creditBeat, type Heartbeat, type WatchState } from '../time-engine.ts'

const START = Date.UTC(2026, 10, 20, 16)

export interface SentHeartbeat {
  /** Arrival time at the server, in milliseconds from the start. */
  at: number
  beat: Heartbeat
}

/** Credits heartbeats in order of arrival; returns the sum in milliseconds. */
export function creditAll(sent: readonly SentHeartbeat[]): number {
  let state: WatchState | null = null
  let sum = 0
  for (const { at, beat } of [...sent].sort((one, other) => one.at - other.at)) {
    const credit = creditBeat(state, beat, new Date(START + at))
    state = credit.state
    sum += credit.creditedMs
  }
  return sum
}

/** Arbitrary heartbeats that tabs, devices, bad networks, and cheaters could send. */
export const anyStream = fc.array(
  fc.record({
    wait: fc.oneof(fc.integer({ min: 0, max: 15_000 }), fc.integer({ min: 0, max: 4_000_000 })),
    beat: fc.record({
      unitId: fc.constantFrom('u1', 'u2', 'u3'),
      kind: fc.constantFrom('watch' as const, 'read' as const),
      activeMs: fc.oneof(fc.constant(10_000), fc.integer({ min: 0, max: 60_000 })),
      agoMs: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 3_600_000 })),
      from: fc.integer({ min: 0, max: 100 }),
      to: fc.integer({ min: 0, max: 5000 }),
      rate: fc.constantFrom(0.5, 1, 1.5, 2, 4),
    }),
  }),
  { minLength: 1, maxLength: 80, size: 'max' },
)

/** One user in one tab: periods of activity with pauses, heartbeats every ten seconds, and varying network latency. */
export const honestStretches = fc.record({
  stretches: fc.array(
    fc.record({
      activeMs: fc.integer({ min: 5_000, max: 400_000 }),
      pauseMs: fc.integer({ min: 0, max: 300_000 }),
      rate: fc.constantFrom(0.75, 1, 1.5, 2),
      kind: fc.constantFrom('watch' as const, 'read' as const),
    }),
    { minLength: 3, maxLength: 12, size: 'max' },
  ),
  latencies: fc.array(fc.integer({ min: 10, max: 1500 }), { minLength: 20, maxLength: 60, size: 'max' }),
})
type Honest = typeof honestStretches extends fc.Arbitrary<infer Value> ? Value : never

/** Returns the heartbeats of an honest user, and their true active time. */
export function beatsOf({ stretches, latencies }: Honest, shift = 0) {
  const sent: SentHeartbeat[] = []
  let clock = shift
  let position = 0
  let lastArrival = 0
  const say = (kind: Heartbeat['kind'], rate: number, activeMs: number) => {
    const from = position
    position += kind === 'watch' ? (activeMs / 1000) * rate : 0
    // The heartbeats of one tab wait for each other, so they arrive in order.
    lastArrival = Math.max(lastArrival, clock + (latencies[sent.length % latencies.length] ?? 0))
    sent.push({ at: lastArrival, beat: { unitId: 'u1', kind, activeMs, agoMs: 0, from, to: position, rate } })
  }
  for (const { activeMs, pauseMs, rate, kind } of stretches) {
    say(kind, rate, 0)
    for (let left = activeMs; left > 0; left -= 10_000) {
      const stretch = Math.min(10_000, left)
      clock += stretch
      say(kind, rate, stretch)
    }
    clock += pauseMs
  }
  return { sent, activeMs: stretches.reduce((sum, { activeMs }) => sum + activeMs, 0) }
}
