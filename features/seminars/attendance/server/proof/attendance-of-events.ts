import { and, eq, inArray } from 'drizzle-orm'
import type { EventAttendance } from '#features/seminars/events/server/public.ts'
import { attendanceEntries } from '../door/tables.ts'
import { eventsToConfirm, eventsWaiting } from './waiting-passes.ts'

/** Attendance data of an event for planning. */
export const attendanceOfEvents: EventAttendance = {
  async attendedSessions(db, eventId, sessionIds) {
    const { sessionId } = attendanceEntries
    const rows = await db
      .selectDistinct({ sessionId })
      .from(attendanceEntries)
      .where(and(eq(attendanceEntries.eventId, eventId), inArray(sessionId, [...sessionIds])))
    return rows.map((row) => row.sessionId)
  },
  eventsToConfirm,
  eventsWaiting,
}
