import { and, asc, eq, isNull } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { isNamed } from '#features/accounts/rules/same-person.ts'
import { findUser } from '#features/accounts/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { exams } from '../../contract.ts'
import type { Standing } from '../../rules/standing.ts'
import { type Exam, findExams } from '../find-exams.ts'
import { sittingToStart } from '../sittings/find-sitting.ts'
import { examAnswers, examAttempts, examRights } from '../tables.ts'
import { closeOverdue } from './close-overdue.ts'
import { drawFor } from './draw-attempt.ts'
import { examHistories, standingIn } from './standings.ts'

/** Begins an attempt with a paper of its own; who has one running goes on with that. */
export const startAttempt: Handler<typeof exams.start> = async ({ code, legalName, sittingCode }, call) => {
  const [exam] = await findExams(call.db, [code])
  if (!exam) refuse('not-found')
  // Two taps and two devices stand in line here.
  await call.db
    .select({ id: examRights.id })
    .from(examRights)
    .where(and(eq(examRights.userId, call.actor.userId), eq(examRights.examCode, code)))
    .orderBy(asc(examRights.id))
    .for('update')
  const standing = await standingNow(call, exam)
  if (standing.runningId) return { attemptid: standing.runningId }
  const rightId = rightToStart(call, standing)
  await refuseOtherName(call, legalName)
  const sitting = exam.proctored ? await sittingToStart(call, code, sittingCode) : null
  const attemptid = uuid({ msecs: call.now.getTime() })
  const paper = await drawFor(call.db, call.actor.userId, exam.blueprint, attemptid)
  if (!paper) {
    call.log.error({ exam: code }, 'an exam has too few live items for its blueprint')
    return call.refuse('not-drawable')
  }
  const number = (await call.db.$count(examAttempts, ofCaller(call, code))) + 1
  await call.db.insert(examAttempts).values({
    id: attemptid,
    rightId,
    userId: call.actor.userId,
    examCode: code,
    number,
    passPercent: exam.passPercent,
    minutes: exam.minutes,
    legalName,
    sittingId: sitting?.id ?? null,
    startedAt: call.now,
    deadlineAt: new Date(call.now.getTime() + exam.minutes * 60_000),
  })
  await call.db.insert(examAnswers).values(
    paper.map(({ versionId, topic, shuffle, drawn }, index) => ({
      attemptId: attemptid,
      position: index + 1,
      itemVersionId: versionId,
      topic,
      shuffle,
      drawn,
    })),
  )
  await call.audit({
    action: 'exams.start',
    target: attemptid,
    details: { exam: code, number, legalName, ...(sitting && { proctor: sitting.proctorName }) },
  })
  return { attemptid }
}

/** Whoever signs under another name than the account's sits another person's exam, or has to correct the account. */
async function refuseOtherName(call: SignedInCall, legalName: string): Promise<void> {
  const user = (await findUser(call.db, call.actor.userId)) ?? refuse('not-found')
  if (isNamed(user, legalName)) return
  const message = `Your account is in the name of ${user.firstName} ${user.lastName}. If that is not your name, please correct it in My Profile first.`
  refuse('bad-input', { message, fields: { legalName: message } })
}

const ofCaller = (call: SignedInCall, code: string) =>
  and(
    eq(examAttempts.userId, call.actor.userId),
    eq(examAttempts.examCode, code),
    isNull(examAttempts.voidedAt),
  )

/** How the caller stands, after an attempt whose time is over was closed. */
async function standingNow(call: SignedInCall, exam: Exam): Promise<Standing> {
  const { userId } = call.actor
  await closeOverdue(call, userId)
  const history = (await examHistories(call.db, userId, [exam.code])).get(exam.code)
  return standingIn(exam, history ?? { rights: [], attempts: [] }, call.now)
}

function rightToStart(
  call: SignedInCall<'already-passed' | 'no-right' | 'used-up' | 'waiting'>,
  { state, rightId, nextAttemptAt }: Standing,
): string {
  if (state === 'waiting') {
    call.refuse('waiting', {
      message: 'There is a waiting time between two attempts; the next one is not possible yet.',
      data: { nextAttemptAt: nextAttemptAt?.toISOString() },
    })
  }
  if (rightId) return rightId
  if (state === 'passed') call.refuse('already-passed')
  if (state === 'used-up') call.refuse('used-up')
  return call.refuse('no-right')
}
