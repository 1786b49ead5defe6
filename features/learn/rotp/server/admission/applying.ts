import { and, eq, notInArray } from 'drizzle-orm'
import { findPeople } from '#features/core/accounts/server/public.ts'
import { fullName } from '#platform/contract/names.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { Context, SignedInContext } from '#platform/server/context.ts'
import { isDuplicate } from '#platform/server/db.ts'
import type { Handlers } from '#platform/server/feature.ts'
import { sendMail, sendMails } from '#platform/server/mail.ts'
import { applicationProblems } from '../../contract/application-form.ts'
import type { rotpApplying } from '../../contract/applying.ts'
import { mayBecome } from '../../rules/admission/application-states.ts'
import { EXAM_MINUTES, entrancePaper } from '../../rules/admission/entrance-paper.ts'
import { entranceExamOpen, paperArrived } from '../mail.ts'
import { findProgram, onlyAdminsEnroll, type Program } from '../scope.ts'
import { enrollStudent } from '../students/enroll-student.ts'
import { rotpApplications } from '../tables.ts'
import { autoPoints } from './entrance-key.ts'
import { type Application, changeApplication, examUntil, ownApplication } from './find-application.ts'

const good = { good: true } as const
const GRACE_MS = 30_000
const paperKeys = new Set(entrancePaper.map(({ key }) => key))

/** True if a program accepts applications on the current day in the office's time zone. */
export const takesApplications = ({ applyUntil, archivedAt }: Program, now: Date): boolean =>
  archivedAt === null && applyUntil !== null && dayIn(now, OFFICE_ZONE) <= applyUntil

const programOf = async (ctx: Context, { programId }: Application): Promise<Program> =>
  (await findProgram(ctx.db, programId)) ?? refuse('not-found')

const pageOf = (ctx: SignedInContext): string => `${ctx.settings.publicUrl}/rotp`

export const applyingHandlers: Handlers<typeof rotpApplying> = {
  async save({ programid, form }, ctx) {
    const [live] = await ctx.db
      .select()
      .from(rotpApplications)
      .where(
        and(
          eq(rotpApplications.programId, programid),
          eq(rotpApplications.userId, ctx.actor.userId),
          notInArray(rotpApplications.state, ['denied', 'withdrawn']),
        ),
      )
      .for('update')
    if (live) {
      if (live.state !== 'draft') return ctx.refuse('sent')
      await changeApplication(ctx, live, { form })
      return { applicationid: live.id }
    }
    const program = (await findProgram(ctx.db, programid)) ?? refuse('not-found')
    if (!takesApplications(program, ctx.now)) return ctx.refuse('closed')
    const id = ctx.newId()
    const own = { id, programId: programid, userId: ctx.actor.userId, state: 'draft' as const, form }
    try {
      await ctx.db.insert(rotpApplications).values({ ...own, createdAt: ctx.now, changedAt: ctx.now })
    } catch (error) {
      if (isDuplicate(error, 'rotp_applications_live')) refuse('conflict')
      throw error
    }
    return { applicationid: id }
  },

  async send({ applicationid }, ctx) {
    const own = await ownApplication(ctx, applicationid)
    if (own.state !== 'draft') return ctx.refuse('sent')
    const problems = applicationProblems(own.form)
    if (Object.keys(problems).length > 0) refuse('bad-input', { fields: problems })
    await changeApplication(ctx, own, { state: 'exam', sentAt: ctx.now })
    const program = await programOf(ctx, own)
    const { firstName, email } = ctx.actor
    const facts = { firstName, program: program.name, minutes: EXAM_MINUTES, url: pageOf(ctx) }
    await sendMail(ctx, entranceExamOpen, email, facts)
    await ctx.audit({ action: 'rotp.sendApplication', target: own.id, details: { program: program.code } })
    return good
  },

  async withdraw({ applicationid }, ctx) {
    const own = await ownApplication(ctx, applicationid)
    if (!mayBecome(own.state, 'withdrawn')) return ctx.refuse('decided')
    await changeApplication(ctx, own, { state: 'withdrawn' })
    await ctx.audit({ action: 'rotp.withdrawApplication', target: own.id, details: { before: own.state } })
    return good
  },

  async startExam({ applicationid }, ctx) {
    const own = await ownApplication(ctx, applicationid)
    if (own.state !== 'exam') return ctx.refuse('started')
    await changeApplication(ctx, own, { state: 'sitting', examStartedAt: ctx.now })
    return good
  },

  async exam({ applicationid }, ctx) {
    const own = await ownApplication(ctx, applicationid)
    if (own.state !== 'sitting' || !own.examStartedAt) return refuse('not-found')
    return { answers: own.answers, until: examUntil(own.examStartedAt), now: ctx.now }
  },

  async saveAnswers({ applicationid, answers }, ctx) {
    const own = await ownApplication(ctx, applicationid)
    // Grace period because the last answer may still be in transit.
    const isOver = !own.examStartedAt || examUntil(own.examStartedAt).getTime() + GRACE_MS < ctx.now.getTime()
    if (own.state !== 'sitting' || isOver) return ctx.refuse('over')
    const known = Object.entries(answers).filter(([key]) => paperKeys.has(key))
    await changeApplication(ctx, own, { answers: { ...own.answers, ...Object.fromEntries(known) } })
    return good
  },

  async handInExam({ applicationid }, ctx) {
    const own = await ownApplication(ctx, applicationid)
    // A double click, or the same request from another window.
    if (own.state === 'review') return good
    if (own.state !== 'sitting') return refuse('not-found')
    await handIn(ctx, own)
    return good
  },

  async enroll({ applicationid }, ctx) {
    const own = await ownApplication(ctx, applicationid)
    if (own.state !== 'admitted') return ctx.refuse('not-admitted')
    const program = await programOf(ctx, own)
    if (program.onlyAdminsEnroll || (await onlyAdminsEnroll(ctx.db))) return ctx.refuse('only-admins')
    await enrollStudent(ctx, program, own.userId)
    return good
  },
}

/** Ends the exam with the saved answers and emails the readers. */
export async function handIn(ctx: Context, own: Application): Promise<void> {
  await changeApplication(ctx, own, {
    state: 'review',
    examEndedAt: ctx.now,
    autoPoints: autoPoints(own.answers),
  })
  const program = await programOf(ctx, own)
  const people = await findPeople(ctx.db, [...program.instructors, own.userId])
  const applicant = people.get(own.userId)
  const readers = program.instructors.flatMap((id) => people.get(id) ?? [])
  const facts = {
    person: applicant ? fullName(applicant) : '',
    program: program.name,
    url: `${ctx.settings.publicUrl}/entranceExamReview?application=${own.id}`,
  }
  const addresses = [...readers.map(({ email }) => email), ctx.settings.provider.email]
  await sendMails(
    ctx,
    paperArrived,
    addresses.map((to) => ({ to, facts })),
  )
  await ctx.audit({ action: 'rotp.handInExam', target: own.id, details: { program: program.code } })
}
