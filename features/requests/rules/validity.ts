const DAY = 86_400_000

/** For how long a saved quote states its prices, and a new quote of staff is proposed to hold. */
export const QUOTE_DAYS = 30
/** How long before its end the customer is reminded of a quote. */
const REMINDER_DAYS = 3
/** A quote of staff holds at most so long. */
const MOST_QUOTE_DAYS = 180
/** After so long without an answer of the company, an asking ends. */
export const ASK_DAYS = 30

export const daysAfter = (from: Date, days: number): Date => new Date(from.getTime() + days * DAY)

/** When to remind of the end of a quote; null where it is too close for that. */
export function reminderAt(now: Date, validUntil: Date): Date | null {
  const at = new Date(validUntil.getTime() - REMINDER_DAYS * DAY)
  return at > now ? at : null
}

/** The last moment of a day given as 'YYYY-MM-DD', in UTC; null for a day that does not exist. */
export function endOfDay(day: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null
  const end = new Date(`${day}T23:59:59.000Z`)
  return Number.isNaN(end.getTime()) || end.toISOString().slice(0, 10) !== day ? null : end
}

/** What is wrong with the last day of a quote; null when it is a day from tomorrow to half a year ahead. */
export function validityProblem(day: string, now: Date): string | null {
  const end = endOfDay(day)
  if (!end) return 'Please choose a day.'
  if (end < daysAfter(now, 1)) return 'Please choose tomorrow or a later day.'
  if (end > daysAfter(now, MOST_QUOTE_DAYS)) return `Please choose a day within ${MOST_QUOTE_DAYS} days.`
  return null
}
