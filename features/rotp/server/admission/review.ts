import { eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { findPeople } from '#features/accounts/server/public.ts'
import { pointsFault } from '#features/exams/rules/grading/points.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { formatTime } from '#platform/contract/texts/format.ts'
import { OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import { sendMail } from '#platform/server/mail.ts'
import type { rotpAdmissions } from '../../contract/admissions.ts'
import { admissionScore, READERS } from '../../rules/admission/admission-score.ts'
import { mayBecome } from '../../rules/admission/application-states.ts'
import { applicationWords } from '../../rules/admission/application-words.ts'
import { readerCriteria } from '../../rules/admission/entrance-paper.ts'
import { decisionLetter } from '../mail.ts'
import { rotpApplications, rotpReadings } from '../tables.ts'
import { type Application, changeApplication, taughtApplication } from './find-application.ts'
import { isDecided, readingsOf } from './show-application.ts'

type Admissions = typeof rotpAdmissions
const good = { good: true } as const

/** Stores what a reader gives; their own row alone, so that nobody writes over the other's. */
export const readPaper: Handler<Admissions['read']> = async ({ applicationid, points, remark }, call) => {
  const { application } = await taughtApplication(call, applicationid, true)
  if (application.userId === call.actor.userId) return call.refuse('own-paper')
  if (isDecided(application)) return call.refuse('decided', { message: await decidedText(call, application) })
  if (application.state !== 'review') return refuse('not-found')
  const given = checkedPoints(points)
  const readings = await readingsOf(call.db, applicationid)
  const others = readings.filter(({ readerId }) => readerId !== call.actor.userId)
  if (others.length >= READERS) return call.refuse('two-readers')
  const row = { points: given, remark, at: call.now }
  const own = {
    id: uuid({ msecs: call.now.getTime() }),
    applicationId: applicationid,
    readerId: call.actor.userId,
  }
  await call.db
    .insert(rotpReadings)
    .values({ ...own, ...row })
    .onConflictDoUpdate({ target: [rotpReadings.applicationId, rotpReadings.readerId], set: row })
  const score = admissionScore(application.autoPoints, [...others.map((each) => each.points), given])
  await call.db
    .update(rotpApplications)
    .set({ scorePercent: score?.percent ?? null, changedAt: call.now })
    .where(eq(rotpApplications.id, applicationid))
  await call.audit({ action: 'rotp.readPaper', target: applicationid, details: { points: given } })
  return good
}

/** Points for every criterion, each within what it can give; messages stand at `points.c1`. */
function checkedPoints(points: Readonly<Record<string, number>>): Record<string, number> {
  const fields: Record<string, string> = {}
  for (const { key, points: most } of readerCriteria) {
    const given = points[key]
    const fault = given === undefined ? 'Please enter points.' : pointsFault(given, most)
    if (fault) fields[`points.${key}`] = fault
  }
  if (Object.keys(fields).length > 0) refuse('bad-input', { fields })
  return Object.fromEntries(readerCriteria.map(({ key }) => [key, points[key] ?? 0]))
}

/** Decides once: who comes second learns who was first, and what was decided. */
export const decideApplication: Handler<Admissions['decide']> = async (input, call) => {
  const { applicationid, revision, decision, letter, conditions } = input
  const { application, program } = await taughtApplication(call, applicationid, true)
  if (application.userId === call.actor.userId) return call.refuse('own-paper')
  const isOpen = mayBecome(application.state, decision) && application.revision === revision
  if (isDecided(application) && !isOpen)
    return call.refuse('decided', { message: await decidedText(call, application) })
  if (!mayBecome(application.state, decision) || application.scorePercent === null)
    return call.refuse('not-read')
  if (application.revision !== revision) refuse('conflict')
  if (decision === 'conditional' && conditions === '')
    refuse('bad-input', { fields: { conditions: 'Please name the conditions.' } })
  await changeApplication(call, application, {
    state: decision,
    letter,
    conditions: decision === 'conditional' ? conditions : '',
    decidedBy: call.actor.userId,
    decidedAt: call.now,
  })
  const person =
    (await findPeople(call.db, [application.userId])).get(application.userId) ?? refuse('not-found')
  await sendMail(call, decisionLetter, person.email, {
    ...{ firstName: person.firstName, program: program.name, decision, letter },
    conditions: decision === 'conditional' ? conditions : '',
    url: `${call.settings.publicUrl}/rotp`,
  })
  await call.audit({
    action: 'rotp.decide',
    target: applicationid,
    details: { before: application.state, decision, scorePercent: application.scorePercent },
  })
  return good
}

/** 'Rosa Tanaka decided this at 3:05 PM: Admitted.' */
async function decidedText(
  call: SignedInCall,
  { decidedBy, decidedAt, state }: Application,
): Promise<string> {
  const by = decidedBy ? (await findPeople(call.db, [decidedBy])).get(decidedBy) : null
  const name = by ? `${by.firstName} ${by.lastName}` : 'Someone else'
  const time = decidedAt ? ` at ${formatTime(decidedAt, OFFICE_ZONE)}` : ''
  return `${name} decided this application${time}: ${applicationWords[state].label}. What you wrote is still here.`
}
