import { and, desc, eq, lte } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import { isWritable } from '../../rules/work/submission-states.ts'
import { rotpAssignments, rotpPrograms, rotpStudents, rotpSubmissions } from '../tables.ts'

export type Assignment = typeof rotpAssignments.$inferSelect
export type Submission = typeof rotpSubmissions.$inferSelect

/** Assignments that the caller sees as a student: open ones of the programs in which they have a place. */
export const ownAssignments = (ctx: SignedInContext) =>
  and(eq(rotpStudents.userId, ctx.actor.userId), lte(rotpAssignments.opensAt, ctx.now))

/** One of them with its program; any other does not exist for the caller. */
export async function ownAssignment(ctx: SignedInContext, id: string) {
  const [found] = await ctx.db
    .select({ assignment: rotpAssignments, program: rotpPrograms, place: rotpStudents })
    .from(rotpAssignments)
    .innerJoin(rotpPrograms, eq(rotpPrograms.id, rotpAssignments.programId))
    .innerJoin(rotpStudents, eq(rotpStudents.programId, rotpAssignments.programId))
    .where(and(eq(rotpAssignments.id, id), ownAssignments(ctx)))
  return found ?? refuse('not-found')
}

/** Every version of the caller's work for an assignment, the latest first. */
export const ownVersions = (ctx: SignedInContext, assignmentId: string): Promise<Submission[]> =>
  ctx.db
    .select()
    .from(rotpSubmissions)
    .where(and(eq(rotpSubmissions.assignmentId, assignmentId), eq(rotpSubmissions.userId, ctx.actor.userId)))
    .orderBy(desc(rotpSubmissions.version))

/**
 * The draft of the caller's work, locked. Creates it if missing, after a return with the previous version's
 * note. Refuses with `sent` while work waits or is graded.
 */
export async function ownDraft(ctx: SignedInContext<'sent'>, assignmentId: string): Promise<Submission> {
  const { assignment, place } = await ownAssignment(ctx, assignmentId)
  // Lock: two windows that start at once create one draft.
  await ctx.db
    .select({ id: rotpStudents.id })
    .from(rotpStudents)
    .where(eq(rotpStudents.id, place.id))
    .for('update')
  const [latest = null] = await ownVersions(ctx, assignment.id)
  if (!isWritable(latest) || assignment.archivedAt || place.state !== 'enrolled') ctx.refuse('sent')
  if (latest?.state === 'draft') return latest
  const [opened] = await ctx.db
    .insert(rotpSubmissions)
    .values({
      id: ctx.newId(),
      assignmentId: assignment.id,
      userId: ctx.actor.userId,
      version: (latest?.version ?? 0) + 1,
      state: 'draft',
      note: latest?.note ?? '',
      createdAt: ctx.now,
      changedAt: ctx.now,
    })
    .returning()
  return opened ?? refuse('conflict')
}
