import { beginningOf, endOf, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'

/** Earlier than any learning record. */
const BEGINNING = beginningOf('2000-01-01', OFFICE_ZONE)

export interface Period {
  from: Date
  /** End of the last day. */
  to: Date
}

/**
 * Returns the period of a report. Days are in the office time zone (YYYY-MM-DD), the last one inclusive. An omitted
 * start means everything before; an omitted end means now.
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
