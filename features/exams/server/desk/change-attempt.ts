import { eq } from 'drizzle-orm'
import { findUser } from '#features/accounts/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import { type MailTemplate, sendMail } from '#platform/server/mail.ts'
import type { examsDesk } from '../../contract/desk-contract.ts'
import { extendAttempt as extend } from '../attempts/extend-attempt.ts'
import type { Attempt } from '../attempts/standings.ts'
import { findExams } from '../find-exams.ts'
import { examAnswers, examAttempts, examRights } from '../tables.ts'
import { type AttemptMailFacts, attemptExtended, attemptGiven, attemptVoided } from './mail.ts'

type Desk = typeof examsDesk

const DAY = 86_400_000
/** How long an attempt that was given can be made at least. */
const DAYS_TO_TRY = 30

export const extendAttempt: Handler<Desk['extendAttempt']> = async ({ attemptid, minutes, reason }, call) => {
  const attempt = await extend(call, { attemptId: attemptid, minutes, reason })
  await tell(call, attempt, attemptExtended, { reason, minutes })
  return {}
}

/** From here on it counts neither as a try nor as a result; what was answered stays for the record. */
export const voidAttempt: Handler<Desk['voidAttempt']> = async ({ attemptid, reason }, call) => {
  const attempt = await holdAttempt(call, attemptid)
  if (attempt.voidedAt) return call.refuse('already-void')
  await call.db
    .update(examAttempts)
    .set({ voidedAt: call.now, voidReason: reason })
    .where(eq(examAttempts.id, attemptid))
  await call.db.update(examAnswers).set({ closed: true }).where(eq(examAnswers.attemptId, attemptid))
  const { scorePercent, passed, submittedAt } = attempt
  await call.audit({
    action: 'exams.voidAttempt',
    target: attemptid,
    details: { reason, before: { scorePercent, passed, submitted: submittedAt }, after: { void: true } },
  })
  await tell(call, attempt, attemptVoided, { reason })
  return {}
}

export const giveAttempt: Handler<Desk['giveAttempt']> = async ({ attemptid, reason }, call) => {
  const attempt = await holdAttempt(call, attemptid)
  const [right] = await call.db
    .select()
    .from(examRights)
    .where(eq(examRights.id, attempt.rightId))
    .for('update')
  if (!right || right.endedAt) return call.refuse('right-ended')
  const attemptsAllowed = right.attemptsAllowed + 1
  const least = new Date(call.now.getTime() + DAYS_TO_TRY * DAY)
  const accessUntil = right.accessUntil > least ? right.accessUntil : least
  await call.db.update(examRights).set({ attemptsAllowed, accessUntil }).where(eq(examRights.id, right.id))
  await call.audit({
    action: 'exams.giveAttempt',
    target: attemptid,
    details: {
      reason,
      before: { attemptsAllowed: right.attemptsAllowed, accessUntil: right.accessUntil },
      after: { attemptsAllowed, accessUntil },
    },
  })
  await tell(call, attempt, attemptGiven, { reason, until: accessUntil })
  return { attemptsAllowed }
}

async function holdAttempt(call: SignedInCall, attemptId: string): Promise<Attempt> {
  const [attempt] = await call.db
    .select()
    .from(examAttempts)
    .where(eq(examAttempts.id, attemptId))
    .for('update')
  return attempt ?? refuse('not-found')
}

/** By mail, and on the pages that are open. */
async function tell(
  call: SignedInCall,
  attempt: Attempt,
  template: MailTemplate<AttemptMailFacts>,
  facts: Pick<AttemptMailFacts, 'reason' | 'minutes' | 'until'>,
): Promise<void> {
  await announceTo(call.db, 'exams', attempt.userId)
  const person = await findUser(call.db, attempt.userId)
  const [exam] = await findExams(call.db, [attempt.examCode])
  if (!person || !exam) return
  await sendMail(call, template, person.email, {
    ...facts,
    firstName: person.firstName,
    exam: exam.title,
    url: `${call.settings.publicUrl}/${exam.track === 'inwt' ? 'inwtExams' : 'exams'}`,
  })
}
