import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { count, offlineDay, type StudyDay, studyDay } from './testing/study-days.ts'

// The soak test runs ten thousand days; this is a smaller sample.
const runs = { numRuns: Number(process.env.SOAK_RUNS ?? 2000) }

/** For sessions under a minute, the travel time of a single report exceeds five percent. */
const ENOUGH_MS = 60_000

/** Setting the clock back costs at most the heartbeat in which it happens. */
const lostToTheClock = ({ acts }: StudyDay) =>
  11_000 * acts.filter((act) => act.kind === 'clock' && act.byMs < 0).length

describe('Day with two windows, sleep, clock changes and a video at any speed', () => {
  it('is never credited more than the elapsed time', () => {
    fc.assert(
      fc.property(studyDay, (day) => {
        const { creditedMs, serverMs } = count(day)
        expect(creditedMs).toBeLessThanOrEqual(serverMs)
      }),
      runs,
    )
  })

  it('is credited at least 95 percent of the honest work', () => {
    fc.assert(
      fc.property(studyDay, (day) => {
        const { creditedMs, activeMs } = count(day)
        fc.pre(activeMs >= ENOUGH_MS)
        expect(creditedMs).toBeGreaterThanOrEqual(activeMs * 0.95 - lostToTheClock(day))
      }),
      runs,
    )
  })
})

describe('Day with one window and an intermittent network', () => {
  it('is credited at least 95 percent of the honest work and never more than the elapsed time', () => {
    fc.assert(
      fc.property(offlineDay, (day) => {
        const { creditedMs, serverMs, activeMs } = count(day)
        fc.pre(activeMs >= ENOUGH_MS)
        expect(creditedMs).toBeLessThanOrEqual(serverMs)
        expect(creditedMs).toBeGreaterThanOrEqual(activeMs * 0.95)
      }),
      runs,
    )
  })
})
