import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import { findPeople } from '#features/core/accounts/server/public.ts'
import { fullName } from '#platform/contract/names.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { rotpGrading } from '../../contract/grading.ts'
import { LIKE_PERCENT, likeness } from '../../rules/work/likeness.ts'
import { taughtPrograms } from '../scope.ts'
import { rotpAssignments, rotpFiles, rotpPrograms, rotpSubmissions } from '../tables.ts'
import type { Submission } from '../work/own-work.ts'
import { versionsView } from '../work/versions-view.ts'

/** Returns submitted work in one of the caller's programs. Any other work is reported as not found. */
export async function taughtSubmission(ctx: SignedInContext, id: string, lock = false) {
  const query = ctx.db
    .select({ submission: rotpSubmissions, assignment: rotpAssignments, program: rotpPrograms })
    .from(rotpSubmissions)
    .innerJoin(rotpAssignments, eq(rotpAssignments.id, rotpSubmissions.assignmentId))
    .innerJoin(rotpPrograms, eq(rotpPrograms.id, rotpAssignments.programId))
    .where(
      and(
        eq(rotpSubmissions.id, id),
        ne(rotpSubmissions.state, 'draft'),
        taughtPrograms(ctx, rotpAssignments.programId),
      ),
    )
  const [found] = await (lock ? query.for('update', { of: rotpSubmissions }) : query)
  return found ?? refuse('not-found')
}

export const showSubmission: Handler<(typeof rotpGrading)['detail']> = async ({ submissionid }, ctx) => {
  const { submission, assignment, program } = await taughtSubmission(ctx, submissionid)
  const versions = await ctx.db
    .select()
    .from(rotpSubmissions)
    .where(
      and(
        eq(rotpSubmissions.assignmentId, assignment.id),
        eq(rotpSubmissions.userId, submission.userId),
        ne(rotpSubmissions.state, 'draft'),
      ),
    )
    .orderBy(desc(rotpSubmissions.version))
  const views = await versionsView(ctx, versions)
  const person = (await findPeople(ctx.db, [submission.userId])).get(submission.userId) ?? refuse('not-found')
  return {
    name: fullName(person),
    email: person.email,
    assignment: assignment.title,
    program: program.name,
    ...pick(assignment, 'instructions', 'dueAt', 'criteria', 'passPercent'),
    canGrade: submission.current && submission.state !== 'returned' && submission.userId !== ctx.actor.userId,
    version: views.find((each) => each.submissionid === submissionid) ?? refuse('not-found'),
    earlier: views.filter((each) => each.submissionid !== submissionid),
    likeness: await resembling(ctx, submission),
  }
}

const MAX_COMPARED = 500
const MAX_SHOWN = 5

/** Finds work of other students with many of the same phrases or an identical file. */
async function resembling(ctx: SignedInContext, submission: Submission) {
  const others = and(
    ne(rotpSubmissions.userId, submission.userId),
    ne(rotpSubmissions.state, 'draft'),
    taughtPrograms(ctx, rotpAssignments.programId),
  )
  const work = { id: rotpSubmissions.id, userId: rotpSubmissions.userId, assignment: rotpAssignments.title }
  const texts = await ctx.db
    .select({ ...work, phrases: rotpSubmissions.phrases })
    .from(rotpSubmissions)
    .innerJoin(rotpAssignments, eq(rotpAssignments.id, rotpSubmissions.assignmentId))
    .where(and(eq(rotpSubmissions.assignmentId, submission.assignmentId), others))
    .orderBy(desc(rotpSubmissions.handedInAt))
    .limit(MAX_COMPARED)
  const own = await ctx.db
    .select({ sha256: rotpFiles.sha256 })
    .from(rotpFiles)
    .where(eq(rotpFiles.submissionId, submission.id))
  const hashes = own.flatMap(({ sha256 }) => sha256 ?? [])
  const sameFiles =
    hashes.length === 0
      ? []
      : await ctx.db
          .selectDistinct(work)
          .from(rotpFiles)
          .innerJoin(rotpSubmissions, eq(rotpSubmissions.id, rotpFiles.submissionId))
          .innerJoin(rotpAssignments, eq(rotpAssignments.id, rotpSubmissions.assignmentId))
          .where(and(inArray(rotpFiles.sha256, hashes), others))
          .limit(MAX_SHOWN)
  const found = [
    ...sameFiles.map((row) => ({ ...row, percent: 100, what: 'file' as const })),
    ...texts
      .map(({ phrases, ...row }) => ({
        ...row,
        percent: likeness(submission.phrases, phrases),
        what: 'text' as const,
      }))
      .filter(({ percent }) => percent >= LIKE_PERCENT)
      .sort((one, other) => other.percent - one.percent),
  ].slice(0, MAX_SHOWN)
  const names = await ctx.peopleNames(found.map(({ userId }) => userId))
  return found.map(({ id, userId, ...row }) => ({ submissionid: id, name: names.get(userId) ?? '', ...row }))
}
