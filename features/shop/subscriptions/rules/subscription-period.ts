export interface Period {
  from: Date
  until: Date
}

export type SubscriptionState = 'none' | 'active' | 'ended'

/** When a subscription that was bought for '12 months' at a moment ends; a year where its form said nothing. */
export function periodEnd(from: Date, period: string): Date {
  const months = Number(/^(\d{1,2}) months?$/.exec(period)?.[1] ?? 12)
  const end = new Date(from)
  const day = end.getUTCDate()
  end.setUTCMonth(end.getUTCMonth() + months)
  // The 31st of a shorter month is its last day.
  if (end.getUTCDate() !== day) end.setUTCDate(0)
  return end
}

/** What several purchases come to: one that runs, else the one that ended last. */
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
