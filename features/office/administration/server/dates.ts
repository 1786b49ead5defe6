import { refuse } from '#platform/contract/refusal.ts'
import { wallClock } from '#platform/contract/zoned-clock.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { administration } from '../contract.ts'
import { dateFacts, YEARS_AHEAD, yearOfDates } from '../rules/date-facts.ts'
import { DATE_MESSAGE, type ReadDate, readDate } from '../rules/read-date.ts'

export const getTimeCode: Handler<typeof administration.getTimeCode> = async ({ date, zone }) => {
  const { moment } = dateGiven(date, zone)
  return { timecode: Math.floor(moment.getTime() / 1000) }
}

export const getTodaysDate: Handler<typeof administration.getTodaysDate> = async ({ date, zone }, ctx) =>
  dateFacts(momentOrNow(date, zone, ctx.now), zone)

export const getDatesForYear: Handler<typeof administration.getDatesForYear> = async (input, ctx) => {
  const { date, year, zone } = input
  const current = wallClock(ctx.now, zone).year
  const last = current + YEARS_AHEAD
  if (year < current || year > last)
    refuse('bad-input', { fields: { year: `Please choose a year from ${current} to ${last}.` } })
  return yearOfDates(momentOrNow(date, zone, ctx.now), year, zone)
}

const momentOrNow = (date: string, zone: string, now: Date): Date =>
  date === '' ? now : dateGiven(date, zone).moment

/** Parses a date, or refuses with a message on its field. */
export function dateGiven(date: string, zone: string): ReadDate {
  return readDate(date, zone) ?? refuse('bad-input', { fields: { date: DATE_MESSAGE } })
}
