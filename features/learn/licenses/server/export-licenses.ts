import { desc, eq } from 'drizzle-orm'
import type { PersonalExport } from '#features/core/accounts/server/public.ts'
import { rosterRows } from './roster/tables.ts'
import { licenseNotices, licenses, tceqChoices } from './tables.ts'

/** Exports a user's licenses, the completions reported under them, and the user's answers and acknowledgments. */
export const exportLicenses: PersonalExport = async ({ db }, userId) => ({
  licenses: await db.select().from(licenses).where(eq(licenses.userId, userId)),
  completions: await db
    .select({
      course: rosterRows.courseCode,
      approvalNumber: rosterRows.approvalNumber,
      hours: rosterRows.hours,
      completedOn: rosterRows.completedOn,
      licenseNumber: rosterRows.licenseNumber,
      state: rosterRows.state,
      reason: rosterRows.reason,
      changedAt: rosterRows.changedAt,
    })
    .from(rosterRows)
    .where(eq(rosterRows.userId, userId))
    .orderBy(desc(rosterRows.completedAt)),
  takenForTceq: await db.select().from(tceqChoices).where(eq(tceqChoices.userId, userId)),
  notices: await db.select().from(licenseNotices).where(eq(licenseNotices.userId, userId)),
})
