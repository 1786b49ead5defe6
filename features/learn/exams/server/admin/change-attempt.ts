import { eq } from 'drizzle-orm'
import { findUser } from '#features/core/accounts/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import { type MailTemplate, sendMail } from '#platform/server/mail.ts'
import type { examsAdmin } from '../../contract/admin-contract.ts'
import { extendAttempt as extend } from '../attempts/extend-attempt.ts'
import type { Attempt } from '../attempts/status.ts'
import { findExams } from '../find-exams.ts'
import { examAnswers, examAttempts, examRights } from '../tables.ts'
import { type AttemptMailFacts, attemptExtended, attemptGiven, attemptVoided } from './mail.ts'

type Admin = typeof examsAdmin

const DAY = 86_400_000
/** Minimum number of days in which a granted attempt can be taken. */
const DAYS_TO_TRY = 30

export const extendAttempt: Handler<Admin['extendAttempt']> = async ({ attemptid, minutes, reason }, ctx) => {
  const attempt = await extend(ctx, { attemptId: attemptid, minutes, reason })
  await notify(ctx, attempt, attemptExtended, { reason, minutes })
  return {}
}

/** Voids an attempt: it no longer counts as a try or a result. Its answers remain on record. */
export const voidAttempt: Handler<Admin['voidAttempt']> = async ({ attemptid, reason }, ctx) => {
  const attempt = await holdAttempt(ctx, attemptid)
  if (attempt.voidedAt) return ctx.refuse('already-void')
  await ctx.db
    .update(examAttempts)
    .set({ voidedAt: ctx.now, voidReason: reason })
    .where(eq(examAttempts.id, attemptid))
  await ctx.db.update(examAnswers).set({ closed: true }).where(eq(examAnswers.attemptId, attemptid))
  const { scorePercent, passed, submittedAt } = attempt
  await ctx.audit({
    action: 'exams.voidAttempt',
    target: attemptid,
    details: { reason, before: { scorePercent, passed, submitted: submittedAt }, after: { void: true } },
  })
  await notify(ctx, attempt, attemptVoided, { reason })
  return {}
}

export const giveAttempt: Handler<Admin['giveAttempt']> = async ({ attemptid, reason }, ctx) => {
  const attempt = await holdAttempt(ctx, attemptid)
  const [right] = await ctx.db
    .select()
    .from(examRights)
    .where(eq(examRights.id, attempt.rightId))
    .for('update')
  if (!right || right.endedAt) return ctx.refuse('right-ended')
  const attemptsAllowed = right.attemptsAllowed + 1
  const minTime = ctx.after(DAYS_TO_TRY * DAY).getTime()
  const accessUntil = new Date(Math.max(right.accessUntil.getTime(), minTime))
  await ctx.db.update(examRights).set({ attemptsAllowed, accessUntil }).where(eq(examRights.id, right.id))
  await ctx.audit({
    action: 'exams.giveAttempt',
    target: attemptid,
    details: {
      reason,
      before: { attemptsAllowed: right.attemptsAllowed, accessUntil: right.accessUntil },
      after: { attemptsAllowed, accessUntil },
    },
  })
  await notify(ctx, attempt, attemptGiven, { reason, until: accessUntil })
  return { attemptsAllowed }
}

async function holdAttempt(ctx: SignedInContext, attemptId: string): Promise<Attempt> {
  const [attempt] = await ctx.db
    .select()
    .from(examAttempts)
    .where(eq(examAttempts.id, attemptId))
    .for('update')
  return attempt ?? refuse('not-found')
}

/** Notifies the learner by email and on open pages. */
async function notify(
  ctx: SignedInContext,
  attempt: Attempt,
  template: MailTemplate<AttemptMailFacts>,
  facts: Pick<AttemptMailFacts, 'reason' | 'minutes' | 'until'>,
): Promise<void> {
  await announceTo(ctx.db, 'exams', attempt.userId)
  const person = await findUser(ctx.db, attempt.userId)
  const [exam] = await findExams(ctx.db, [attempt.examCode])
  if (!person || !exam) return
  await sendMail(ctx, template, person.email, {
    ...facts,
    firstName: person.firstName,
    exam: exam.title,
    url: `${ctx.settings.publicUrl}/${exam.track === 'inwt' ? 'inwtExams' : 'exams'}`,
  })
}
