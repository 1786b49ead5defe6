import type { BasisPoints } from '#platform/contract/money.ts'
import { beginningOf, endOf, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'

/** Introductory discount of a course (R-CAT-11). Both timestamps are inclusive. */
export interface IntroTerms {
  basisPoints: BasisPoints
  from: Date
  to: Date
  /** Maximum quantity at this price; null if unlimited. */
  howMany: number | null
  used: number
}

/** Returns the quantity still available at the introductory price; null if unlimited. */
export function introLeft(intro: Pick<IntroTerms, 'howMany' | 'used'>): number | null {
  return intro.howMany === null ? null : Math.max(0, intro.howMany - intro.used)
}

/** True if the introductory price applies at `now`: within its period and not used up (R-CAT-11). */
export function introDiscountRuns(intro: IntroTerms, now: Date): boolean {
  return intro.basisPoints > 0 && intro.from <= now && now <= intro.to && introLeft(intro) !== 0
}

/** Returns the next time after `now` when an introductory price starts or has just ended, or null if none. */
export function nextIntroBoundary(
  intros: readonly Pick<IntroTerms, 'from' | 'to'>[],
  now: Date,
): Date | null {
  const moments = intros
    .flatMap(({ from, to }) => [from.getTime(), to.getTime() + 1])
    .filter((moment) => moment > now.getTime())
  return moments.length > 0 ? new Date(Math.min(...moments)) : null
}

/** Returns the first and last instant of a period given by two days (YYYY-MM-DD) in `OFFICE_ZONE`. */
export function introPeriod(date: string, todate: string): { from: Date; to: Date } {
  return { from: beginningOf(date, OFFICE_ZONE), to: endOf(todate, OFFICE_ZONE) }
}
