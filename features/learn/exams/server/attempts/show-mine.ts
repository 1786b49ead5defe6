import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import { findUser } from '#features/core/accounts/server/public.ts'
import { fullName } from '#platform/contract/names.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { exams as examContract } from '../../contract.ts'
import { closedCourses, whyNotSold } from '../closed-courses.ts'
import { type Exam, toOffer } from '../find-exams.ts'
import { passedExams } from '../graded/passed-exams.ts'
import { examRights, exams } from '../tables.ts'
import { closeOverdue } from './close-overdue.ts'
import { type Attempt, type ExamHistory, examHistories, statusIn } from './status.ts'

/** Returns the exams of a track, or all: those for sale, and those no longer sold that the caller had. */
export const showMine: Handler<typeof examContract.mine> = async ({ track }, ctx) => {
  const { userId } = ctx.actor
  await closeOverdue(ctx, userId)
  const bought = ctx.db
    .select({ code: examRights.examCode })
    .from(examRights)
    .where(eq(examRights.userId, userId))
  const shown = await ctx.db
    .select()
    .from(exams)
    .where(and(track && eq(exams.track, track), or(isNull(exams.archivedAt), inArray(exams.code, bought))))
    .orderBy(asc(exams.position), asc(exams.code))
  const codes = shown.map(({ code }) => code)
  const histories = await examHistories(ctx.db, userId, codes)
  const passed = new Map((await passedExams(ctx, userId)).map((exam) => [exam.examCode, exam]))
  const closed = await closedCourses(ctx.db, shown)
  const user = (await findUser(ctx.db, userId)) ?? refuse('not-found')
  return {
    legalName: fullName(user),
    exams: shown.map((exam) => {
      const history = histories.get(exam.code) ?? { rights: [], attempts: [] }
      const notSold = whyNotSold(closed.get(exam.code) ?? [])
      return { ...describe(exam, history, passed.get(exam.code), ctx.now), ...soldAs(exam, notSold) }
    }),
  }
}

/** Archived exams are shown to users who had them, without a reason. */
const soldAs = ({ archivedAt }: Exam, notSold: string | null) => ({
  sold: archivedAt === null && notSold === null,
  notSold: archivedAt === null ? notSold : null,
})

function describe(
  exam: Exam,
  history: ExamHistory,
  pass: { scorePercent: number; passedAt: Date } | undefined,
  now: Date,
) {
  const status = statusIn(exam, history, now)
  const running = history.attempts.find(({ id }) => id === status.runningId)
  const hasNothing = status.state === 'none' || status.state === 'used-up'
  return {
    ...toOffer(exam),
    courses: exam.courses,
    cutShort: exam.cutShort,
    state: pass && hasNothing ? ('passed' as const) : status.state,
    bestPercent: pass?.scorePercent ?? status.bestPercent,
    passedAt: pass?.passedAt ?? null,
    ...pick(status, 'attemptsLeft', 'nextAttemptAt', 'accessUntil'),
    running: running ? { attemptid: running.id, deadlineAt: running.deadlineAt } : null,
    taken: history.attempts.flatMap(takenAttempt).reverse(),
  }
}

function takenAttempt({
  id,
  number,
  startedAt,
  submittedAt,
  endedBy,
  scorePercent,
  passed,
  voidedAt,
}: Attempt) {
  if (!submittedAt || voidedAt) return []
  return [
    {
      attemptid: id,
      number,
      startedAt,
      endedAt: submittedAt,
      endedBy: endedBy ?? 'learner',
      scorePercent,
      passed,
    },
  ]
}
