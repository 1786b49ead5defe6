import { eq } from 'drizzle-orm'
import type { PersonalExport, TerminationPart } from '#features/core/accounts/server/public.ts'
import { jobAlerts, jobAlertsSent, jobApplications, jobOpenings } from './tables.ts'

export const exportJobs: PersonalExport = async ({ db }, userId) => ({
  applications: await db.select().from(jobApplications).where(eq(jobApplications.userId, userId)),
  alerts: await db.select().from(jobAlerts).where(eq(jobAlerts.userId, userId)),
  posted: await db
    .select({ title: jobOpenings.title, at: jobOpenings.createdAt })
    .from(jobOpenings)
    .where(eq(jobOpenings.postedBy, userId)),
})

/** Deletes applications and alerts; openings belong to the company. */
export const jobsTerminationPart: TerminationPart = {
  needsName: async () => false,
  async forget({ db }, userId) {
    await db.delete(jobApplications).where(eq(jobApplications.userId, userId))
    await db.delete(jobAlerts).where(eq(jobAlerts.userId, userId))
    await db.delete(jobAlertsSent).where(eq(jobAlertsSent.userId, userId))
  },
}
