import { and, eq, notInArray } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { findPeople } from '#features/accounts/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { Call, SignedInCall } from '#platform/server/call.ts'
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

/** Whether a program takes applications on a day of the office. */
export const takesApplications = ({ applyUntil, archivedAt }: Program, now: Date): boolean =>
  archivedAt === null && applyUntil !== null && dayIn(now, OFFICE_ZONE) <= applyUntil

const programOf = async (call: Call, { programId }: Application): Promise<Program> =>
  (await findProgram(call.db, programId)) ?? refuse('not-found')

const pageOf = (call: SignedInCall): string => `${call.settings.publicUrl}/rotp`

export const applyingHandlers: Handlers<typeof rotpApplying> = {
  async save({ programid, form }, call) {
    const [live] = await call.db
      .select()
      .from(rotpApplications)
      .where(
        and(
          eq(rotpApplications.programId, programid),
          eq(rotpApplications.userId, call.actor.userId),
          notInArray(rotpApplications.state, ['denied', 'withdrawn']),
        ),
      )
      .for('update')
    if (live) {
      if (live.state !== 'draft') return call.refuse('sent')
      await changeApplication(call, live, { form })
      return { applicationid: live.id }
    }
    const program = (await findProgram(call.db, programid)) ?? refuse('not-found')
    if (!takesApplications(program, call.now)) return call.refuse('closed')
    const id = uuid({ msecs: call.now.getTime() })
    const own = { id, programId: programid, userId: call.actor.userId, state: 'draft' as const, form }
    try {
      await call.db.insert(rotpApplications).values({ ...own, createdAt: call.now, changedAt: call.now })
    } catch (error) {
      if (isDuplicate(error, 'rotp_applications_live')) refuse('conflict')
      throw error
    }
    return { applicationid: id }
  },

  async send({ applicationid }, call) {
    const own = await ownApplication(call, applicationid)
    if (own.state !== 'draft') return call.refuse('sent')
    const problems = applicationProblems(own.form)
    if (Object.keys(problems).length > 0) refuse('bad-input', { fields: problems })
    await changeApplication(call, own, { state: 'exam', sentAt: call.now })
    const program = await programOf(call, own)
    const { firstName, email } = call.actor
    const facts = { firstName, program: program.name, minutes: EXAM_MINUTES, url: pageOf(call) }
    await sendMail(call, entranceExamOpen, email, facts)
    await call.audit({ action: 'rotp.sendApplication', target: own.id, details: { program: program.code } })
    return good
  },

  async withdraw({ applicationid }, call) {
    const own = await ownApplication(call, applicationid)
    if (!mayBecome(own.state, 'withdrawn')) return call.refuse('decided')
    await changeApplication(call, own, { state: 'withdrawn' })
    await call.audit({ action: 'rotp.withdrawApplication', target: own.id, details: { before: own.state } })
    return good
  },

  async startExam({ applicationid }, call) {
    const own = await ownApplication(call, applicationid)
    if (own.state !== 'exam') return call.refuse('begun')
    await changeApplication(call, own, { state: 'sitting', examBegunAt: call.now })
    return good
  },

  async exam({ applicationid }, call) {
    const own = await ownApplication(call, applicationid)
    if (own.state !== 'sitting' || !own.examBegunAt) return refuse('not-found')
    return { answers: own.answers, until: examUntil(own.examBegunAt) }
  },

  async saveAnswers({ applicationid, answers }, call) {
    const own = await ownApplication(call, applicationid)
    // A moment more than the clock says: the last answer may be on its way.
    const isOver = !own.examBegunAt || examUntil(own.examBegunAt).getTime() + GRACE_MS < call.now.getTime()
    if (own.state !== 'sitting' || isOver) return call.refuse('over')
    const known = Object.entries(answers).filter(([key]) => paperKeys.has(key))
    await changeApplication(call, own, { answers: { ...own.answers, ...Object.fromEntries(known) } })
    return good
  },

  async handInExam({ applicationid }, call) {
    const own = await ownApplication(call, applicationid)
    // A second tap, or the same from another window.
    if (own.state === 'review') return good
    if (own.state !== 'sitting') return refuse('not-found')
    await handIn(call, own)
    return good
  },

  async enroll({ applicationid }, call) {
    const own = await ownApplication(call, applicationid)
    if (own.state !== 'admitted') return call.refuse('not-admitted')
    const program = await programOf(call, own)
    if (program.onlyAdminsEnroll || (await onlyAdminsEnroll(call.db))) return call.refuse('only-admins')
    await enrollStudent(call, program, own.userId)
    return good
  },
}

/** Ends the exam with what was saved; the readers get an email. */
export async function handIn(call: Call, own: Application): Promise<void> {
  await changeApplication(call, own, {
    state: 'review',
    examEndedAt: call.now,
    autoPoints: autoPoints(own.answers),
  })
  const program = await programOf(call, own)
  const people = await findPeople(call.db, [...program.instructors, own.userId])
  const applicant = people.get(own.userId)
  const readers = program.instructors.flatMap((id) => people.get(id) ?? [])
  const facts = {
    person: applicant ? `${applicant.firstName} ${applicant.lastName}` : '',
    program: program.name,
    url: `${call.settings.publicUrl}/entranceExamReview?application=${own.id}`,
  }
  const addresses = [...readers.map(({ email }) => email), call.settings.provider.email]
  await sendMails(
    call,
    paperArrived,
    addresses.map((to) => ({ to, facts })),
  )
  await call.audit({ action: 'rotp.handInExam', target: own.id, details: { program: program.code } })
}
