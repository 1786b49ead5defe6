import { and, desc, eq, inArray } from 'drizzle-orm'
import type { MergePart, PersonalExport, TerminationPart } from '#features/core/accounts/server/public.ts'
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
    .select({
      id: programParticipants.id,
      program: programParticipants.program,
      state: programParticipants.state,
      askedAt: programParticipants.askedAt,
      changedAt: programParticipants.changedAt,
    })
    .from(programParticipants)
    .where(eq(programParticipants.userId, userId))
  const ids = participants.map(({ id }) => id)
  return {
    participants,
    records: ids.length
      ? await db
          .select({
            participant: requirementRecords.participantId,
            requirement: requirementRecords.requirement,
            doneAt: requirementRecords.doneAt,
            hours: requirementRecords.hours,
            evidence: requirementRecords.evidence,
          })
          .from(requirementRecords)
          .where(inArray(requirementRecords.participantId, ids))
      : [],
    waivers: ids.length
      ? await db
          .select({
            participant: requirementWaivers.participantId,
            requirement: requirementWaivers.requirement,
            reason: requirementWaivers.reason,
            at: requirementWaivers.at,
            endedAt: requirementWaivers.endedAt,
          })
          .from(requirementWaivers)
          .where(inArray(requirementWaivers.participantId, ids))
      : [],
    applications: await db
      .select({
        state: levelApplications.state,
        form: levelApplications.form,
        interview: levelApplications.interview,
        decision: levelApplications.decision,
        createdAt: levelApplications.createdAt,
        decidedAt: levelApplications.decidedAt,
      })
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
