import { sql } from 'drizzle-orm'
import { type AttendancePart, registrations } from '#features/seminars/registration/server/public.ts'
import { attendanceOf } from '../door/attendance-of.ts'
import { attendanceEntries } from '../door/tables.ts'

/** Attendance data for registration lists. */
export const attendanceOfPeople: AttendancePart = {
  async attended(db, registrationIds, now) {
    const attendance = await attendanceOf(db, { registrationIds }, now)
    return new Map([...attendance].map(([id, { attended }]) => [id, attended]))
  },
  wasCheckedIn: sql`exists (select 1 from ${attendanceEntries}
    where ${attendanceEntries.registrationId} = ${registrations.id} and ${attendanceEntries.kind} = 'in')`,
  hasEntries: sql`exists (select 1 from ${attendanceEntries}
    where ${attendanceEntries.registrationId} = ${registrations.id})`,
}
