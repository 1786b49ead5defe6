const DAY = 86_400_000
/** Before anybody learned here. */
const BEGINNING = new Date('2000-01-01T00:00:00Z')

export interface Period {
  from: Date
  /** The last moment of the last day. */
  to: Date
}

/**
 * The period of a report. Days are those of UTC (YYYY-MM-DD), the last one included; what is left out is everything
 * before, or up to now.
 */
export function reportPeriod(
  days: { from?: string | undefined; to?: string | undefined },
  now: Date,
): Period {
  const from = days.from ? new Date(`${days.from}T00:00:00Z`) : BEGINNING
  const to = days.to ? new Date(Date.parse(`${days.to}T00:00:00Z`) + DAY - 1) : now
  return { from, to }
}

export const isWithin = (moment: Date | null, { from, to }: Period): boolean =>
  moment !== null && moment >= from && moment <= to
