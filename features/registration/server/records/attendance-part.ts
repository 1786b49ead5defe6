import type { SQL } from 'drizzle-orm'
import type { Db } from '#platform/server/db.ts'

/** What the feature that records attendance knows of registered people. */
export interface AttendancePart {
  /** Whether they attended, by the registration. */
  attended(db: Db, registrationIds: readonly string[], now: Date): Promise<ReadonlyMap<string, boolean>>
  /** Registrations of people whom somebody has checked in. */
  wasCheckedIn: SQL
  /** Registrations with any entry of attendance. */
  hasEntries: SQL
}

let part: AttendancePart | undefined

export function registerAttendance(plugged: AttendancePart): void {
  part = plugged
}

export function attendancePart(): AttendancePart {
  if (!part) throw new Error('The app was started without the feature that records attendance')
  return part
}
