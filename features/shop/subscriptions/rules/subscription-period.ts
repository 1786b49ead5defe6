export interface Period {
  from: Date
  until: Date
}

export type SubscriptionState = 'none' | 'active' | 'ended'

/** Returns the end of a subscription bought for a period such as '12 months'; one year if the form gave none. */
export function periodEnd(from: Date, period: string): Date {
  const months = Number(/^(\d{1,2}) months?$/.exec(period)?.[1] ?? 12)
  const end = new Date(from)
  const day = end.getUTCDate()
  end.setUTCMonth(end.getUTCMonth() + months)
  // If the month is too short, uses its last day.
  if (end.getUTCDate() !== day) end.setUTCDate(0)
  return end
}

/** Combines several purchases into one state: active if one is running, otherwise the one that ended last. */
export function stateOfPeriods(
  periods: readonly Period[],
  now: Date,
): { state: SubscriptionState; endsAt: Date | null } {
  const last = periods.reduce<Date | null>(
    (latest, { until }) => (latest === null || until > latest ? until : latest),
    null,
  )
  if (last === null) return { state: 'none', endsAt: null }
  return { state: last > now ? 'active' : 'ended', endsAt: last }
}
