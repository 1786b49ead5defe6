import { and, asc, between, eq, isNull } from 'drizzle-orm'
import type { OfficeChart } from '#platform/server/office.ts'
import { seminarEvents } from '../tables.ts'

const DAY = 86_400_000
const AHEAD = 60
const MAX = 8

/** Taken seats of events in the next 60 days, in rooms and online combined. */
export const seatFill: OfficeChart = {
  key: 'events.seats',
  label: 'Seats taken, next 60 days',
  kind: 'fill',
  to: '/adminIndex/seminars',
  access: ['seminar_clerk'],
  async points({ db, now }) {
    const rows = await db
      .select({
        id: seminarEvents.id,
        name: seminarEvents.name,
        seatLimit: seminarEvents.seatLimit,
        seatsTaken: seminarEvents.seatsTaken,
        onlineLimit: seminarEvents.onlineLimit,
        onlineTaken: seminarEvents.onlineTaken,
        format: seminarEvents.format,
      })
      .from(seminarEvents)
      .where(
        and(
          between(seminarEvents.startsAt, now, new Date(now.getTime() + AHEAD * DAY)),
          eq(seminarEvents.state, 'published'),
          isNull(seminarEvents.archivedAt),
        ),
      )
      .orderBy(asc(seminarEvents.startsAt), asc(seminarEvents.id))
      .limit(MAX)
    return rows.map(({ id, name, format, ...seats }) => {
      const room = format === 'webinar' ? 0 : seats.seatLimit
      const online = format === 'in-person' ? 0 : seats.onlineLimit
      return {
        label: name,
        value: seats.seatsTaken + seats.onlineTaken,
        of: room === null || online === null ? null : room + online,
        to: `/adminIndex/seminars/${id}`,
      }
    })
  },
}
