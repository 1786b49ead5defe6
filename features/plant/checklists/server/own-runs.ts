import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { PersonalExport } from '#features/core/accounts/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import { checklistEntries, checklistRuns, checklists, checklistVersions, reportLinks } from './tables.ts'

/** Discards a user's personal runs and lists. Those of a plant or company remain with its members. */
export async function deletePersonalRuns({ db, now }: Context, userId: string): Promise<void> {
  const own = and(eq(checklistRuns.startedBy, userId), isNull(checklistRuns.plantId))
  const runs = db.select({ id: checklistRuns.id }).from(checklistRuns).where(own)
  await db.update(reportLinks).set({ endedAt: now }).where(inArray(reportLinks.runId, runs))
  await db.update(checklistEntries).set({ note: '' }).where(inArray(checklistEntries.runId, runs))
  await db.update(checklistRuns).set({ discardedAt: now, subject: '' }).where(own)
  await db
    .update(checklists)
    .set({ archivedAt: now })
    .where(and(eq(checklists.ownerId, userId), isNull(checklists.companyId)))
}

/** Exports the lists and entries that a user created, for their personal data file. */
export const exportRuns: PersonalExport = async ({ db }, userId) => ({
  checklists: await db.select().from(checklistVersions).where(eq(checklistVersions.madeBy, userId)),
  runs: await db.select().from(checklistRuns).where(eq(checklistRuns.startedBy, userId)),
  entries: await db.select().from(checklistEntries).where(eq(checklistEntries.enteredBy, userId)),
})
