import { beginningOf, endOf, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'

/** Before anybody learned here. */
const BEGINNING = beginningOf('2000-01-01', OFFICE_ZONE)

export interface Period {
  from: Date
  /** The last moment of the last day. */
  to: Date
}

/**
 * The period of a report. Days are those at the office (YYYY-MM-DD), the last one included; what is left out is everything
 * before, or up to now.
 */
export function reportPeriod(
  days: { from?: string | undefined; to?: string | undefined },
  now: Date,
): Period {
  const from = days.from ? beginningOf(days.from, OFFICE_ZONE) : BEGINNING
  const to = days.to ? endOf(days.to, OFFICE_ZONE) : now
  return { from, to }
}

export const isWithin = (moment: Date | null, { from, to }: Period): boolean =>
  moment !== null && moment >= from && moment <= to
