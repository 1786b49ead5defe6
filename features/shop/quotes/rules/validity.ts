import { addDays, dayIn, daysBetween, endOf, isDay, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'

const DAY = 86_400_000

/** Validity of a saved quote, and default validity of a new staff quote. */
export const QUOTE_DAYS = 30
/** Days before its end when the customer is reminded of a quote. */
const REMINDER_DAYS = 3
/** Maximum validity of a staff quote. */
const MAX_QUOTE_DAYS = 180
/** Days without an answer from the company after which a payment request expires. */
export const ASK_DAYS = 30

/** Returns when to send the expiry reminder of a quote; null if it would be too late. */
export function reminderAt(now: Date, validUntil: Date): Date | null {
  const at = new Date(validUntil.getTime() - REMINDER_DAYS * DAY)
  return at > now ? at : null
}

/** Returns the last instant of a day ('YYYY-MM-DD') in `OFFICE_ZONE`, or null if the day does not exist. */
export const endOfDay = (day: string): Date | null => (isDay(day) ? endOf(day, OFFICE_ZONE) : null)

/** Returns the last instant of the day that many days from now. */
export const endOfDaysAfter = (from: Date, days: number): Date =>
  endOf(addDays(dayIn(from, OFFICE_ZONE), days), OFFICE_ZONE)

/** Returns the problem with the last day of a quote, or null if it is between tomorrow and half a year from now. */
export function validityProblem(day: string, now: Date): string | null {
  if (!isDay(day)) return 'Please choose a day.'
  const ahead = daysBetween(dayIn(now, OFFICE_ZONE), day)
  if (ahead < 1) return 'Please choose tomorrow or a later day.'
  if (ahead > MAX_QUOTE_DAYS) return `Please choose a day within ${MAX_QUOTE_DAYS} days.`
  return null
}
