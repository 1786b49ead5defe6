import { and, desc, eq, lte } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import { isWritable } from '../../rules/work/submission-states.ts'
import { rotpAssignments, rotpPrograms, rotpStudents, rotpSubmissions } from '../tables.ts'
import { newId } from './assignment-desk.ts'

export type Assignment = typeof rotpAssignments.$inferSelect
export type Submission = typeof rotpSubmissions.$inferSelect

/** Assignments that the caller sees as a student: open ones of the programs in which they have a place. */
export const ownAssignments = (call: SignedInCall) =>
  and(eq(rotpStudents.userId, call.actor.userId), lte(rotpAssignments.opensAt, call.now))

/** One of them with its program; any other does not exist for the caller. */
export async function ownAssignment(call: SignedInCall, id: string) {
  const [found] = await call.db
    .select({ assignment: rotpAssignments, program: rotpPrograms, place: rotpStudents })
    .from(rotpAssignments)
    .innerJoin(rotpPrograms, eq(rotpPrograms.id, rotpAssignments.programId))
    .innerJoin(rotpStudents, eq(rotpStudents.programId, rotpAssignments.programId))
    .where(and(eq(rotpAssignments.id, id), ownAssignments(call)))
  return found ?? refuse('not-found')
}

/** Every version of the caller's work for an assignment, the latest first. */
export const ownVersions = (call: SignedInCall, assignmentId: string): Promise<Submission[]> =>
  call.db
    .select()
    .from(rotpSubmissions)
    .where(and(eq(rotpSubmissions.assignmentId, assignmentId), eq(rotpSubmissions.userId, call.actor.userId)))
    .orderBy(desc(rotpSubmissions.version))

/**
 * The draft of the caller's work, locked; opened where there is none, after a return with the note of the version
 * before. Refuses with `sent` while work waits or is graded.
 */
export async function ownDraft(call: SignedInCall<'sent'>, assignmentId: string): Promise<Submission> {
  const { assignment, place } = await ownAssignment(call, assignmentId)
  // Two windows that begin at once open one draft.
  await call.db
    .select({ id: rotpStudents.id })
    .from(rotpStudents)
    .where(eq(rotpStudents.id, place.id))
    .for('update')
  const [latest = null] = await ownVersions(call, assignment.id)
  if (!isWritable(latest) || assignment.archivedAt || place.state !== 'enrolled') call.refuse('sent')
  if (latest?.state === 'draft') return latest
  const [opened] = await call.db
    .insert(rotpSubmissions)
    .values({
      id: newId(call.now),
      assignmentId: assignment.id,
      userId: call.actor.userId,
      version: (latest?.version ?? 0) + 1,
      state: 'draft',
      note: latest?.note ?? '',
      createdAt: call.now,
      changedAt: call.now,
    })
    .returning()
  return opened ?? refuse('conflict')
}
