import { asc, eq } from 'drizzle-orm'
import { findPeople } from '#features/core/accounts/server/public.ts'
import { sumOf } from '#features/learn/grading/rules/points.ts'
import { nameIn } from '#platform/contract/names.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { rotpAdmissions } from '../../contract/admissions.ts'
import {
  admissionScore,
  MAX_ADMISSION_POINTS,
  READERS,
  suggested,
} from '../../rules/admission/admission-score.ts'
import { decisions } from '../../rules/admission/application-states.ts'
import { type ExamAnswers, entrancePaper, readerCriteria } from '../../rules/admission/entrance-paper.ts'
import { administers } from '../scope.ts'
import { rotpReadings } from '../tables.ts'
import { holdsRightNumber, rightChoice, rightNumber } from './entrance-key.ts'
import { type Application, taughtApplication } from './find-application.ts'

/** Returns the readings of an application, oldest first. */
export const readingsOf = (db: Db, applicationId: string) =>
  db
    .select()
    .from(rotpReadings)
    .where(eq(rotpReadings.applicationId, applicationId))
    .orderBy(asc(rotpReadings.at), asc(rotpReadings.id))

type Reading = Awaited<ReturnType<typeof readingsOf>>[number]

export const isDecided = ({ state }: Pick<Application, 'state'>): boolean =>
  decisions.some((each) => each === state)

export const showApplication: Handler<(typeof rotpAdmissions)['detail']> = async ({ applicationid }, ctx) => {
  const { application, program } = await taughtApplication(ctx, applicationid)
  const readings = await readingsOf(ctx.db, applicationid)
  const { userId, decidedBy, decidedAt, letter, conditions, state } = application
  const people = await findPeople(ctx.db, [
    userId,
    ...(decidedBy ? [decidedBy] : []),
    ...readings.map(({ readerId }) => readerId),
  ])
  const nameOf = nameIn(people)
  const applicant = people.get(userId) ?? refuse('not-found')
  const isOwn = userId === ctx.actor.userId
  const score = admissionScore(application.autoPoints, pluck(readings, 'points'))
  const hasRead = readings.some(({ readerId }) => readerId === ctx.actor.userId)
  return {
    applicationid,
    state,
    name: nameOf(userId),
    email: applicant.email,
    program: program.name,
    ...pick(application, 'revision', 'form', 'sentAt', 'examStartedAt', 'examEndedAt', 'autoPoints'),
    answers: application.examEndedAt ? answersOf(application.answers) : [],
    readings: readings.map((reading) => readingView(ctx, reading, nameOf(reading.readerId), score !== null)),
    score: score && { ...score, most: MAX_ADMISSION_POINTS },
    suggestion: score && suggested(score.percent),
    canRead: state === 'review' && !isOwn && (hasRead || readings.length < READERS),
    canDecide:
      administers(ctx) && !isOwn && score !== null && (state === 'review' || state === 'conditional'),
    decision:
      decidedBy && decidedAt && isDecided(application)
        ? { by: nameOf(decidedBy), at: decidedAt, letter, conditions }
        : null,
  }
}

/** Hides the readers' points from each other until both have read. */
function readingView(
  ctx: SignedInContext,
  { readerId, points, remark, at }: Reading,
  reader: string,
  areAllIn: boolean,
) {
  const isMine = readerId === ctx.actor.userId
  const shown = isMine || areAllIn
  return {
    reader,
    isMine,
    at,
    points: shown ? points : null,
    total: shown ? sumOf(readerCriteria, points) : null,
    remark: shown ? remark : '',
  }
}

/** Exam questions with the given and the correct answers. */
const answersOf = (answers: ExamAnswers) =>
  entrancePaper.map((question) => {
    const answer = answers[question.key] ?? ''
    const shown = { key: question.key, kind: question.kind, question: question.text }
    if (question.kind === 'essay') return { ...shown, answer, right: null, rightAnswer: '' }
    if (question.kind === 'math') {
      const rightAnswer = `${rightNumber(question.key)} ${question.unit}`
      return { ...shown, answer, right: holdsRightNumber(question.key, answer), rightAnswer }
    }
    const right = rightChoice(question.key)
    return {
      ...shown,
      answer: question.choices[Number(answer === '' ? Number.NaN : answer)] ?? '',
      right: answer === String(right),
      rightAnswer: question.choices[right] ?? '',
    }
  })
