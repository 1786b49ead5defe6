import { and, desc, eq, lte } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import { isWritable } from '../../rules/work/submission-states.ts'
import { rotpAssignments, rotpPrograms, rotpStudents, rotpSubmissions } from '../tables.ts'

export type Assignment = typeof rotpAssignments.$inferSelect
export type Submission = typeof rotpSubmissions.$inferSelect

/** Condition: assignments visible to the caller as a student, i.e. open ones in their programs. */
export const ownAssignments = (ctx: SignedInContext) =>
  and(eq(rotpStudents.userId, ctx.actor.userId), lte(rotpAssignments.opensAt, ctx.now))

/** Returns one of the caller's assignments with its program. Any other assignment is reported as not found. */
export async function ownAssignment(ctx: SignedInContext, id: string) {
  const [found] = await ctx.db
    .select({ assignment: rotpAssignments, program: rotpPrograms, place: rotpStudents })
    .from(rotpAssignments)
    .innerJoin(rotpPrograms, eq(rotpPrograms.id, rotpAssignments.programId))
    .innerJoin(rotpStudents, eq(rotpStudents.programId, rotpAssignments.programId))
    .where(and(eq(rotpAssignments.id, id), ownAssignments(ctx)))
  return found ?? refuse('not-found')
}

/** Returns all versions of the caller's work for an assignment, latest first. */
export const ownVersions = (ctx: SignedInContext, assignmentId: string): Promise<Submission[]> =>
  ctx.db
    .select()
    .from(rotpSubmissions)
    .where(and(eq(rotpSubmissions.assignmentId, assignmentId), eq(rotpSubmissions.userId, ctx.actor.userId)))
    .orderBy(desc(rotpSubmissions.version))

/**
 * Returns the caller's draft, locked. Creates it if missing; after a return, the new draft starts with the previous
 * version's note. Refuses with `sent` while work awaits grading or is graded.
 */
export async function ownDraft(ctx: SignedInContext<'sent'>, assignmentId: string): Promise<Submission> {
  const { assignment, place } = await ownAssignment(ctx, assignmentId)
  // Lock so that two windows starting concurrently create only one draft.
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
