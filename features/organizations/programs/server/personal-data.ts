import { and, desc, eq, inArray } from 'drizzle-orm'
import type { MergePart, PersonalExport, TerminationPart } from '#features/core/accounts/server/public.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import { emptyApplication } from '../contract/application-form.ts'
import { liveStates } from '../rules/application-states.ts'
import {
  levelApplications,
  programParticipants,
  requirementRecords,
  requirementWaivers,
  seminarInterests,
} from './tables.ts'

/** Exports a user's enrollments with imported records and waivers, applications, and awaited seminar dates. */
export const exportPrograms: PersonalExport = async ({ db }, userId) => {
  const participants = await db
    .select(pick(programParticipants, 'id', 'program', 'state', 'askedAt', 'changedAt'))
    .from(programParticipants)
    .where(eq(programParticipants.userId, userId))
  const ids = participants.map(({ id }) => id)
  return {
    participants,
    records: ids.length
      ? await db
          .select({
            participant: requirementRecords.participantId,
            ...pick(requirementRecords, 'requirement', 'doneAt', 'hours', 'evidence'),
          })
          .from(requirementRecords)
          .where(inArray(requirementRecords.participantId, ids))
      : [],
    waivers: ids.length
      ? await db
          .select({
            participant: requirementWaivers.participantId,
            ...pick(requirementWaivers, 'requirement', 'reason', 'at', 'endedAt'),
          })
          .from(requirementWaivers)
          .where(inArray(requirementWaivers.participantId, ids))
      : [],
    applications: await db
      .select(pick(levelApplications, 'state', 'form', 'interview', 'decision', 'createdAt', 'decidedAt'))
      .from(levelApplications)
      .where(eq(levelApplications.userId, userId))
      .orderBy(desc(levelApplications.createdAt)),
    waitsForDates: await db
      .select({
        level: seminarInterests.level,
        region: seminarInterests.region,
        people: seminarInterests.people,
        remarks: seminarInterests.remarks,
        createdAt: seminarInterests.createdAt,
        notifiedAt: seminarInterests.notifiedAt,
        endedAt: seminarInterests.endedAt,
      })
      .from(seminarInterests)
      .where(eq(seminarInterests.userId, userId)),
  }
}

/** Training records remain. Deletes date requests, withdraws open applications, clears forms and referees' names. */
export const endPrograms: TerminationPart = {
  async forget(ctx, userId) {
    await ctx.db.delete(seminarInterests).where(eq(seminarInterests.userId, userId))
    await ctx.db
      .update(levelApplications)
      .set({ state: 'withdrawn', changedAt: ctx.now })
      .where(and(eq(levelApplications.userId, userId), inArray(levelApplications.state, [...liveStates])))
    await ctx.db
      .update(levelApplications)
      .set({ form: emptyApplication, foundBy: '' })
      .where(eq(levelApplications.userId, userId))
    await ctx.db
      .update(programParticipants)
      .set({ foundBy: '' })
      .where(eq(programParticipants.userId, userId))
  },
}

/** Moves program enrollments and applications. Two enrollments in the same program cannot be merged. */
export const mergeOfPrograms: MergePart = {
  moves: [programParticipants.userId, levelApplications.userId],
  ends: [seminarInterests.userId],
}
