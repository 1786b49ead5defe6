import { asc, eq } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Db } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { Lecture } from '../../contract/items.ts'
import type { ExamResult, exams, GradedQuestion, LectureLink } from '../../contract.ts'
import { answerLines, rightWords } from '../../rules/answer-lines.ts'
import { bodyWith } from '../../rules/drawn-item.ts'
import { unshuffleAnswer } from '../../rules/shuffled-answer.ts'
import { isUsable } from '../../rules/status.ts'
import { findExams } from '../find-exams.ts'
import { proctorOf } from '../sittings/find-sitting.ts'
import { examAnswers, examItemVersions } from '../tables.ts'
import { ownAttempt } from './find-attempt.ts'
import { lectureLinks } from './lecture-links.ts'
import { type Attempt, examHistories, statusIn } from './status.ts'

/** Returns an attempt's result. Correct answers are shown once no other attempt can use the same right. */
export const showResult: Handler<typeof exams.result> = async ({ attemptid }, ctx) => {
  const attempt = await ownAttempt(ctx, attemptid)
  const { scorePercent, passed, submittedAt, topics } = attempt
  if (scorePercent === null || passed === null || !submittedAt || !topics) return ctx.refuse('running')
  const [exam] = await findExams(ctx.db, [attempt.examCode])
  const history = (await examHistories(ctx.db, attempt.userId, [attempt.examCode])).get(attempt.examCode)
  if (!exam || !history) refuse('not-found')
  const status = statusIn(exam, history, ctx.now)
  const answers = await answersOf(ctx.db, attempt)
  const lectures = answers.flatMap(({ body }) => body.lecture ?? [])
  const linkOf = await lectureLinks(ctx.db, attempt.userId, lectures, ctx.now)
  const right = history.rights.find(({ id }) => id === attempt.rightId)
  const mayTryAgain = right !== undefined && isUsable(right, history.attempts, ctx.now)
  return {
    attemptid,
    ...pick(exam, 'code', 'title', 'track'),
    number: attempt.number,
    startedAt: attempt.startedAt,
    endedAt: submittedAt,
    endedBy: attempt.endedBy ?? 'learner',
    scorePercent,
    passed,
    passPercent: attempt.passPercent,
    proctor: await proctorOf(ctx.db, attempt.sittingId),
    ...pick(status, 'state', 'attemptsLeft', 'nextAttemptAt'),
    topics: topics.map(({ topic, title, items, percent }) => ({
      title,
      items,
      percent,
      lectures: lecturesToRepeat(
        answers.filter((answer) => answer.topic === topic),
        linkOf,
      ),
    })),
    questions: mayTryAgain ? null : answers.map((answer) => explained(answer, linkOf)),
  }
}

type LinkOf = (lecture: Lecture | null) => LectureLink | null
type GradedAnswer = Awaited<ReturnType<typeof answersOf>>[number]

async function answersOf(db: Db, attempt: Attempt) {
  const rows = await db
    .select({ answer: examAnswers, body: examItemVersions.body })
    .from(examAnswers)
    .innerJoin(examItemVersions, eq(examItemVersions.id, examAnswers.itemVersionId))
    .where(eq(examAnswers.attemptId, attempt.id))
    .orderBy(asc(examAnswers.position))
  return rows.map(({ answer, body }) => ({
    ...answer,
    share: answer.share ?? 0,
    body: bodyWith(body, answer.drawn),
  }))
}

/** Returns each lecture once, in course order. */
function lecturesToRepeat(
  answers: readonly GradedAnswer[],
  linkOf: LinkOf,
): ExamResult['topics'][number]['lectures'] {
  const links = answers.filter(({ share }) => share < 1).flatMap(({ body }) => linkOf(body.lecture) ?? [])
  const different = new Map(links.map((link) => [`${link.courseid} ${link.title}`, link]))
  return [...different.entries()].sort(([one], [other]) => one.localeCompare(other)).map(([, link]) => link)
}

function explained({ position, body, answer, shuffle, share }: GradedAnswer, linkOf: LinkOf): GradedQuestion {
  return {
    position,
    text: body.text,
    percent: Math.floor(share * 100 + 1e-6),
    given: answerLines(body, unshuffleAnswer(body.kind, answer, shuffle)),
    right: rightWords(body),
    explanation: body.explanation,
    lecture: linkOf(body.lecture),
  }
}
