import { type SQL, sql } from 'drizzle-orm'
import { seminarEvents } from '../tables.ts'

type EventTime = 'today' | 'coming' | 'past' | 'all'

/** SQL condition for the time filter, by the local date of each event. */
export function eventTimeFilter(when: EventTime, now: Date): SQL | undefined {
  if (when === 'all') return undefined
  const { startsAt, endsAt, timeZone } = seminarEvents
  const today = sql`(${now.toISOString()}::timestamptz at time zone ${timeZone})::date`
  const first = sql`(${startsAt} at time zone ${timeZone})::date`
  const last = sql`(${endsAt} at time zone ${timeZone})::date`
  if (when === 'today') return sql`${today} between ${first} and ${last}`
  return when === 'coming' ? sql`${first} > ${today}` : sql`${last} < ${today}`
}
