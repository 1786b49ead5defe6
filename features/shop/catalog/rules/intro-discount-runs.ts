import type { BasisPoints } from '#platform/contract/money.ts'
import { beginningOf, endOf, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'

/** The lower price at which a course is brought in (R-CAT-11). Both moments are included. */
export interface IntroTerms {
  basisPoints: BasisPoints
  from: Date
  to: Date
  /** How many may be bought at it; null is any number. */
  howMany: number | null
  used: number
}

/** How many can still be bought at the introductory price; null is any number. */
export function introLeft(intro: Pick<IntroTerms, 'howMany' | 'used'>): number | null {
  return intro.howMany === null ? null : Math.max(0, intro.howMany - intro.used)
}

/** Whether the introductory price is for sale at `now`: within its period and not used up (R-CAT-11). */
export function introDiscountRuns(intro: IntroTerms, now: Date): boolean {
  return intro.basisPoints > 0 && intro.from <= now && now <= intro.to && introLeft(intro) !== 0
}

/** The first moment after `now` at which an introductory price starts or has just ended; null without one. */
export function nextIntroBoundary(
  intros: readonly Pick<IntroTerms, 'from' | 'to'>[],
  now: Date,
): Date | null {
  const moments = intros
    .flatMap(({ from, to }) => [from.getTime(), to.getTime() + 1])
    .filter((moment) => moment > now.getTime())
  return moments.length > 0 ? new Date(Math.min(...moments)) : null
}

/** First and last moment of two days of the shop (YYYY-MM-DD). */
export function introPeriod(date: string, todate: string): { from: Date; to: Date } {
  return { from: beginningOf(date, OFFICE_ZONE), to: endOf(todate, OFFICE_ZONE) }
}
