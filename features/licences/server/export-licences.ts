import { desc, eq } from 'drizzle-orm'
import type { PersonalExport } from '#features/accounts/server/public.ts'
import { rosterRows } from './roster/tables.ts'
import { licenceNotices, licences, tceqChoices } from './tables.ts'

/** A person's licences, what was reported under them, and what they said and acknowledged. */
export const exportLicences: PersonalExport = async ({ db }, userId) => ({
  licences: await db.select().from(licences).where(eq(licences.userId, userId)),
  completions: await db
    .select({
      course: rosterRows.courseCode,
      approvalNumber: rosterRows.approvalNumber,
      hours: rosterRows.hours,
      completedOn: rosterRows.completedOn,
      licenceNumber: rosterRows.licenceNumber,
      state: rosterRows.state,
      reason: rosterRows.reason,
      changedAt: rosterRows.changedAt,
    })
    .from(rosterRows)
    .where(eq(rosterRows.userId, userId))
    .orderBy(desc(rosterRows.completedAt)),
  takenForTceq: await db.select().from(tceqChoices).where(eq(tceqChoices.userId, userId)),
  notices: await db.select().from(licenceNotices).where(eq(licenceNotices.userId, userId)),
})
