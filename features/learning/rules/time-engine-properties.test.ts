import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyStream, beatsOf, creditAll, honestStretches } from './testing-time-streams.ts'

// The soak runs ten thousand streams of each; here is a short seed of them.
const runs = { numRuns: Number(process.env.SOAK_RUNS ?? 500) }

describe('active time, whatever is sent', () => {
  it('is never more than the time that passed', () => {
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

  it('of an honest person is at least 95 percent, and no more than they were active', () => {
    fc.assert(
      fc.property(honestStretches, (person) => {
        const { sent, activeMs } = beatsOf(person)
        // Of less than a minute, the traveling time of the first report is more than five percent.
        fc.pre(activeMs >= 60_000)
        const credited = creditAll(sent)
        expect(credited).toBeLessThanOrEqual(activeMs)
        expect(credited).toBeGreaterThanOrEqual(activeMs * 0.95)
      }),
      runs,
    )
  })

  it('of one person in two honest tabs is never more than the time that passed, nor less than in one', () => {
    fc.assert(
      fc.property(honestStretches, fc.integer({ min: 0, max: 20_000 }), (person, shift) => {
        const one = beatsOf(person)
        const other = beatsOf(person, shift)
        const sent = [...one.sent, ...other.sent]
        const passed = Math.max(...sent.map(({ at }) => at)) - Math.min(...sent.map(({ at }) => at))
        const credited = creditAll(sent)
        expect(credited).toBeLessThanOrEqual(passed)
        expect(credited).toBeGreaterThanOrEqual(creditAll(one.sent) * 0.95)
      }),
      runs,
    )
  })
})
