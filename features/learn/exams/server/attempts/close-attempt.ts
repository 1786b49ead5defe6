import { and, eq, inArray, isNull, lt } from 'drizzle-orm'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { Context } from '#platform/server/context.ts'
import { run } from '#platform/server/db.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import { LATE_ARRIVAL_MS } from '../../rules/answer-time.ts'
import { bodyWith } from '../../rules/drawn-item.ts'
import { gradePaper } from '../../rules/grade-paper.ts'
import { notifyExamGraded } from '../graded/exam-graded.ts'
import { examAnswers, examAttempts, examItemVersions, examTopics } from '../tables.ts'
import type { Attempt } from './status.ts'

/**
 * Ends an attempt and grades it, in a transaction. Returns whether it was still running. A timed end occurs only when
 * no valid answer can still arrive, so a concurrent extension is respected.
 */
export async function closeAttempt(
  ctx: Context,
  attemptId: string,
  by: 'learner' | 'time',
): Promise<boolean> {
  const tooEarly = ctx.after(-LATE_ARRIVAL_MS)
  const [attempt] = await ctx.db
    .update(examAttempts)
    .set({ submittedAt: ctx.now, endedBy: by })
    .where(
      and(
        eq(examAttempts.id, attemptId),
        isNull(examAttempts.submittedAt),
        isNull(examAttempts.voidedAt),
        by === 'time' ? lt(examAttempts.deadlineAt, tooEarly) : undefined,
      ),
    )
    .returning()
  if (!attempt) return false
  await grade(ctx, attempt)
  return true
}

async function grade(ctx: Context, attempt: Attempt): Promise<void> {
  // Waits for a save in progress; a later save finds its question closed. Everything acknowledged to a page is graded.
  const answers = await ctx.db
    .update(examAnswers)
    .set({ closed: true })
    .where(eq(examAnswers.attemptId, attempt.id))
    .returning()
  const versions = await ctx.db
    .select({ id: examItemVersions.id, body: examItemVersions.body })
    .from(examItemVersions)
    .where(inArray(examItemVersions.id, pluck(answers, 'itemVersionId')))
  const bodies = new Map(versions.map(({ id, body }) => [id, body]))
  const items = answers.flatMap(({ itemVersionId, ...answer }) => {
    const body = bodies.get(itemVersionId)
    return body ? [{ ...answer, body: bodyWith(body, answer.drawn) }] : []
  })
  const titles = new Map((await ctx.db.select().from(examTopics)).map(({ code, title }) => [code, title]))
  const { shares, scorePercent, passed, topics } = gradePaper(items, titles, attempt.passPercent)
  await run(ctx.db, keepShares, [attempt.id, [...shares.keys()], [...shares.values()]])
  const isLate = attempt.deadlineAt < ctx.now
  const endedAt = isLate ? attempt.deadlineAt : ctx.now
  const endedBy = isLate ? 'time' : (attempt.endedBy ?? 'learner')
  await ctx.db
    .update(examAttempts)
    .set({ submittedAt: endedAt, endedBy, gradedAt: ctx.now, scorePercent, passed, topics })
    .where(eq(examAttempts.id, attempt.id))
  const details = { exam: attempt.examCode, by: endedBy, scorePercent, passed }
  await ctx.audit({ action: 'exams.closeAttempt', target: attempt.id, details })
  await ctx.enqueue(notifyExamGraded, { attemptId: attempt.id })
  await announceTo(ctx.db, 'exams', attempt.userId)
}

const keepShares = {
  name: 'exams.keep-shares',
  text: `update exam_answers a set share = graded.share
    from unnest($2::int[], $3::float8[]) as graded (position, share)
    where a.attempt_id = $1 and a.position = graded.position`,
}
