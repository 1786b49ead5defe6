import type { SQL } from 'drizzle-orm'
import type { Db } from '#platform/server/db.ts'
import { extensionPoint } from '#platform/server/extensions/extension-point.ts'

/** Extension point for the attendance of registrants. */
export interface AttendancePart {
  /** Returns whether each registrant attended, by registration. */
  attended(db: Db, registrationIds: readonly string[], now: Date): Promise<ReadonlyMap<string, boolean>>
  /** SQL condition: the registration has a check-in. */
  wasCheckedIn: SQL
  /** SQL condition: the registration has attendance entries. */
  hasEntries: SQL
}

export const attendances = extensionPoint<AttendancePart>('registration.attendance')
