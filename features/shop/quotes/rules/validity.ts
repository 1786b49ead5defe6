import { addDays, dayIn, daysBetween, endOf, isDay, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'

const DAY = 86_400_000

/** For how long a saved quote states its prices, and a new quote of staff is proposed to hold. */
export const QUOTE_DAYS = 30
/** How long before its end the customer is reminded of a quote. */
const REMINDER_DAYS = 3
/** A quote of staff holds at most so long. */
const MAX_QUOTE_DAYS = 180
/** After so long without an answer of the company, an asking ends. */
export const ASK_DAYS = 30

/** When to remind of the end of a quote; null where it is too close for that. */
export function reminderAt(now: Date, validUntil: Date): Date | null {
  const at = new Date(validUntil.getTime() - REMINDER_DAYS * DAY)
  return at > now ? at : null
}

/** The last moment of a day given as 'YYYY-MM-DD' at the office; null for a day that does not exist. */
export const endOfDay = (day: string): Date | null => (isDay(day) ? endOf(day, OFFICE_ZONE) : null)

/** The last moment of the day so many days from now. */
export const endOfDaysAfter = (from: Date, days: number): Date =>
  endOf(addDays(dayIn(from, OFFICE_ZONE), days), OFFICE_ZONE)

/** What is wrong with the last day of a quote; null when it is a day from tomorrow to half a year ahead. */
export function validityProblem(day: string, now: Date): string | null {
  if (!isDay(day)) return 'Please choose a day.'
  const ahead = daysBetween(dayIn(now, OFFICE_ZONE), day)
  if (ahead < 1) return 'Please choose tomorrow or a later day.'
  if (ahead > MAX_QUOTE_DAYS) return `Please choose a day within ${MAX_QUOTE_DAYS} days.`
  return null
}
