import type { SQL } from 'drizzle-orm'
import type { Db } from '#platform/server/db.ts'
import { extensionPoint } from '#platform/server/extensions/extension-point.ts'

/** What the feature that records attendance knows of registered people. */
export interface AttendancePart {
  /** Whether they attended, by the registration. */
  attended(db: Db, registrationIds: readonly string[], now: Date): Promise<ReadonlyMap<string, boolean>>
  /** Registrations with a check-in. */
  wasCheckedIn: SQL
  /** Registrations with any entry of attendance. */
  hasEntries: SQL
}

export const attendances = extensionPoint<AttendancePart>('registration.attendance')
