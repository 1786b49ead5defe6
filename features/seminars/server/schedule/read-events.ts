import { and, asc, eq, gt, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Partner } from '#features/partners/server/public.ts'
import type { Db } from '#platform/server/db.ts'
import { seminarEvents, seminarLocations, seminarSeries } from '../tables.ts'

const DAY = 86_400_000
/** How long an event stays on the schedule after its end. */
const SHOWN_AFTER = 30 * DAY

export const shownSince = (now: Date): Date => new Date(now.getTime() - SHOWN_AFTER)
export const leavesSchedule = (endsAt: Date): Date => new Date(endsAt.getTime() + SHOWN_AFTER)

/** What the public may know of: neither drafts nor what was put away. Cancelled ones are told apart by their state. */
export const announced: SQL | undefined = and(
  ne(seminarEvents.state, 'draft'),
  isNull(seminarEvents.archivedAt),
)

/** Offered to everybody, or to this partner where it has seminars of its own (001 s3). */
export const offeredUnder = ({ code, partnerSeminars }: Partner): SQL | undefined =>
  or(
    eq(seminarEvents.partners, []),
    partnerSeminars ? sql`${code} = any(${seminarEvents.partners})` : undefined,
  )

export type ShownEvent = Awaited<ReturnType<typeof shownEvents>>[number]

/** The announced events that fit, by their beginning, with their places. */
export const shownEvents = (db: Db, where: SQL | undefined) =>
  db
    .select({ event: seminarEvents, location: seminarLocations, series: seminarSeries.name })
    .from(seminarEvents)
    .leftJoin(seminarLocations, eq(seminarLocations.id, seminarEvents.locationId))
    .leftJoin(seminarSeries, eq(seminarSeries.id, seminarEvents.seriesId))
    .where(and(announced, where))
    .orderBy(asc(seminarEvents.startsAt), asc(seminarEvents.id))

export const stillShown = (now: Date): SQL | undefined =>
  and(eq(seminarEvents.state, 'published'), gt(seminarEvents.endsAt, shownSince(now)))

/** Webinars to come, and those that were recorded. */
export const webinarsShown = (now: Date): SQL | undefined =>
  and(
    eq(seminarEvents.state, 'published'),
    eq(seminarEvents.format, 'webinar'),
    or(gt(seminarEvents.endsAt, shownSince(now)), sql`${seminarEvents.recording} is not null`),
  )
