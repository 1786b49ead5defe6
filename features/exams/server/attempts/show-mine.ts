import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import { findUser } from '#features/accounts/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { exams as examContract } from '../../contract.ts'
import { closedCourses, whyNotSold } from '../closed-courses.ts'
import { type Exam, toOffer } from '../find-exams.ts'
import { passedExams } from '../graded/passed-exams.ts'
import { examRights, exams } from '../tables.ts'
import { closeOverdue } from './close-overdue.ts'
import { type Attempt, type ExamHistory, examHistories, standingIn } from './standings.ts'

/** The exams of a track, or all: what is sold, and what is not sold any more but was the caller's. */
export const showMine: Handler<typeof examContract.mine> = async ({ track }, call) => {
  const { userId } = call.actor
  await closeOverdue(call, userId)
  const bought = call.db
    .select({ code: examRights.examCode })
    .from(examRights)
    .where(eq(examRights.userId, userId))
  const shown = await call.db
    .select()
    .from(exams)
    .where(and(track && eq(exams.track, track), or(isNull(exams.archivedAt), inArray(exams.code, bought))))
    .orderBy(asc(exams.position), asc(exams.code))
  const codes = shown.map(({ code }) => code)
  const histories = await examHistories(call.db, userId, codes)
  const passed = new Map((await passedExams(call.db, userId)).map((exam) => [exam.examCode, exam]))
  const closed = await closedCourses(call.db, shown)
  const user = (await findUser(call.db, userId)) ?? refuse('not-found')
  return {
    legalName: `${user.firstName} ${user.lastName}`.trim(),
    exams: shown.map((exam) => {
      const history = histories.get(exam.code) ?? { rights: [], attempts: [] }
      const notSold = whyNotSold(closed.get(exam.code) ?? [])
      return { ...describe(exam, history, passed.get(exam.code), call.now), ...soldAs(exam, notSold) }
    }),
  }
}

/** An archived exam is shown to who had it, without a reason. */
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
  const standing = standingIn(exam, history, now)
  const running = history.attempts.find(({ id }) => id === standing.runningId)
  const hasNothing = standing.state === 'none' || standing.state === 'used-up'
  return {
    ...toOffer(exam),
    courses: exam.courses,
    cutShort: exam.cutShort,
    state: pass && hasNothing ? ('passed' as const) : standing.state,
    bestPercent: pass?.scorePercent ?? standing.bestPercent,
    passedAt: pass?.passedAt ?? null,
    attemptsLeft: standing.attemptsLeft,
    nextAttemptAt: standing.nextAttemptAt,
    accessUntil: standing.accessUntil,
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
