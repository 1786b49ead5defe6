import type { BasisPoints } from '#platform/contract/money.ts'

/** The lower price at which a course is brought in (001 s3, s9). Both moments are included. */
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

/** Whether the introductory price is for sale at `now`: within its period and not used up (001 s9). */
export function introDiscountRuns(intro: IntroTerms, now: Date): boolean {
  return intro.basisPoints > 0 && intro.from <= now && now <= intro.to && introLeft(intro) !== 0
}

/** The first moment after `now` at which an introductory price begins or has just ended; null when none will. */
export function nextIntroBoundary(
  intros: readonly Pick<IntroTerms, 'from' | 'to'>[],
  now: Date,
): Date | null {
  const moments = intros
    .flatMap(({ from, to }) => [from.getTime(), to.getTime() + 1])
    .filter((moment) => moment > now.getTime())
  return moments.length > 0 ? new Date(Math.min(...moments)) : null
}

/** First and last moment of two dates (YYYY-MM-DD), which begin and end in UTC. */
export function introPeriod(date: string, todate: string): { from: Date; to: Date } {
  return { from: new Date(`${date}T00:00:00.000Z`), to: new Date(`${todate}T23:59:59.999Z`) }
}
