import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyStream, beatsOf, creditAll, honestStretches } from './testing/time-streams.ts'
import { creditBeat, type WatchState } from './time-engine.ts'

const START_OF_CLOCK = Date.UTC(2026, 10, 20, 16)

/** For sessions under two minutes, the travel time of the first report may exceed two percent. */
const SHORTEST_MS = 120_000

// The soak test uses more runs.
const runs = { numRuns: Number(process.env.SOAK_RUNS ?? 2_000) }

describe('Active time for any input', () => {
  it('never exceeds the elapsed time', () => {
    fc.assert(
      fc.property(anyStream, (events) => {
        let at = 0
        const sent = events.map(({ wait, beat }) => {
          at += wait
          return { at, beat }
        })
        const first = sent[0]?.at ?? 0
        expect(creditAll(sent)).toBeLessThanOrEqual(at - first)
      }),
      runs,
    )
  })

  it('credits an honest learner at least 98 percent and no more than their activity', () => {
    fc.assert(
      fc.property(honestStretches, (person) => {
        const { sent, activeMs } = beatsOf(person)
        fc.pre(activeMs >= SHORTEST_MS)
        const credited = creditAll(sent)
        expect(credited).toBeLessThanOrEqual(activeMs)
        expect(credited).toBeGreaterThanOrEqual(activeMs * 0.98)
      }),
      runs,
    )
  })

  it('credits two honest tabs at most the elapsed time and at least as much as one tab', () => {
    fc.assert(
      fc.property(honestStretches, fc.integer({ min: 0, max: 20_000 }), (person, shift) => {
        const one = beatsOf(person)
        const other = beatsOf(person, shift)
        const sent = [...one.sent, ...other.sent]
        const passed = Math.max(...sent.map(({ at }) => at)) - Math.min(...sent.map(({ at }) => at))
        const credited = creditAll(sent)
        expect(credited).toBeLessThanOrEqual(passed)
        expect(credited).toBeGreaterThanOrEqual(creditAll(one.sent) * 0.98)
      }),
      runs,
    )
  })

  it('credits an honest learner who is offline for some minutes at least 98 percent', () => {
    fc.assert(
      fc.property(honestStretches, fc.integer({ min: 0, max: 500_000 }), (person, awayFor) => {
        const { sent, activeMs } = beatsOf(person)
        fc.pre(activeMs >= SHORTEST_MS)
        const gone = sent[Math.floor(sent.length / 3)]?.at ?? 0
        // Heartbeats from the offline period arrive when the network returns, each with its waiting time.
        const late = sent.map(({ at, beat }) => {
          const isAway = at > gone && at < gone + awayFor
          return isAway ? { at: gone + awayFor, beat: { ...beat, agoMs: gone + awayFor - at } } : { at, beat }
        })
        const credited = creditAll(late)
        expect(credited).toBeLessThanOrEqual(activeMs)
        expect(credited).toBeGreaterThanOrEqual(activeMs * 0.98)
      }),
      runs,
    )
  })

  it('never exceeds the elapsed time while the server clock is set forward and back', () => {
    fc.assert(
      fc.property(
        anyStream,
        fc.array(fc.integer({ min: -900_000, max: 20_000 }), { minLength: 80 }),
        (events, steps) => {
          let clock = START_OF_CLOCK
          let passed = 0
          let state: WatchState | null = null
          let credited = 0
          for (const [index, { wait, beat }] of events.entries()) {
            // A step back earns no credit; a step forward counts as elapsed time.
            const step = index % 7 === 3 ? (steps[index] ?? 0) : 0
            clock += wait + step
            passed += Math.max(0, wait + step)
            const credit = creditBeat(state, beat, new Date(clock))
            state = credit.state
            credited += credit.creditedMs
          }
          expect(credited).toBeLessThanOrEqual(passed)
        },
      ),
      runs,
    )
  })
})
