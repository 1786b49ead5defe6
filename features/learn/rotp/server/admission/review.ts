import { eq } from 'drizzle-orm'
import { findPeople } from '#features/core/accounts/server/public.ts'
import { pointsProblem } from '#features/learn/grading/rules/points.ts'
import { fullName } from '#platform/contract/names.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { formatTime } from '#platform/contract/texts/format.ts'
import { OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { sendMail } from '#platform/server/mail.ts'
import type { rotpAdmissions } from '../../contract/admissions.ts'
import { admissionScore, READERS } from '../../rules/admission/admission-score.ts'
import { applicationLabels } from '../../rules/admission/application-labels.ts'
import { mayBecome } from '../../rules/admission/application-states.ts'
import { readerCriteria } from '../../rules/admission/entrance-paper.ts'
import { decisionLetter } from '../mail.ts'
import { rotpApplications, rotpReadings } from '../tables.ts'
import { type Application, changeApplication, taughtApplication } from './find-application.ts'
import { isDecided, readingsOf } from './show-application.ts'

type Admissions = typeof rotpAdmissions
const good = { good: true } as const

/** Stores a reader's points in a separate row, so that readers cannot overwrite each other. */
export const readPaper: Handler<Admissions['read']> = async ({ applicationid, points, remark }, ctx) => {
  const { application } = await taughtApplication(ctx, applicationid, true)
  if (application.userId === ctx.actor.userId) return ctx.refuse('own-paper')
  if (isDecided(application)) return ctx.refuse('decided', { message: await decidedText(ctx, application) })
  if (application.state !== 'review') return refuse('not-found')
  const given = checkedPoints(points)
  const readings = await readingsOf(ctx.db, applicationid)
  const others = readings.filter(({ readerId }) => readerId !== ctx.actor.userId)
  if (others.length >= READERS) return ctx.refuse('two-readers')
  const row = { points: given, remark, at: ctx.now }
  const own = {
    id: ctx.newId(),
    applicationId: applicationid,
    readerId: ctx.actor.userId,
  }
  await ctx.db
    .insert(rotpReadings)
    .values({ ...own, ...row })
    .onConflictDoUpdate({ target: [rotpReadings.applicationId, rotpReadings.readerId], set: row })
  const score = admissionScore(application.autoPoints, [...others.map((each) => each.points), given])
  await ctx.db
    .update(rotpApplications)
    .set({ scorePercent: score?.percent ?? null, changedAt: ctx.now })
    .where(eq(rotpApplications.id, applicationid))
  await ctx.audit({ action: 'rotp.readPaper', target: applicationid, details: { points: given } })
  return good
}

/** Returns validated points for every criterion; error messages use paths such as `points.c1`. */
function checkedPoints(points: Readonly<Record<string, number>>): Record<string, number> {
  const fields: Record<string, string> = {}
  for (const { key, points: most } of readerCriteria) {
    const given = points[key]
    const problem = given === undefined ? 'Please enter points.' : pointsProblem(given, most)
    if (problem) fields[`points.${key}`] = problem
  }
  if (Object.keys(fields).length > 0) refuse('bad-input', { fields })
  return Object.fromEntries(readerCriteria.map(({ key }) => [key, points[key] ?? 0]))
}

/** Decides an application once. A later attempt returns the existing decision and its author. */
export const decideApplication: Handler<Admissions['decide']> = async (input, ctx) => {
  const { applicationid, revision, decision, letter, conditions } = input
  const { application, program } = await taughtApplication(ctx, applicationid, true)
  if (application.userId === ctx.actor.userId) return ctx.refuse('own-paper')
  const isOpen = mayBecome(application.state, decision) && application.revision === revision
  if (isDecided(application) && !isOpen)
    return ctx.refuse('decided', { message: await decidedText(ctx, application) })
  if (!mayBecome(application.state, decision) || application.scorePercent === null)
    return ctx.refuse('not-read')
  if (application.revision !== revision) refuse('conflict')
  if (decision === 'conditional' && conditions === '')
    refuse('bad-input', { fields: { conditions: 'Please name the conditions.' } })
  await changeApplication(ctx, application, {
    state: decision,
    letter,
    conditions: decision === 'conditional' ? conditions : '',
    decidedBy: ctx.actor.userId,
    decidedAt: ctx.now,
  })
  const person =
    (await findPeople(ctx.db, [application.userId])).get(application.userId) ?? refuse('not-found')
  await sendMail(ctx, decisionLetter, person.email, {
    firstName: person.firstName,
    program: program.name,
    decision,
    letter,
    conditions: decision === 'conditional' ? conditions : '',
    url: `${ctx.settings.publicUrl}/rotp`,
  })
  await ctx.audit({
    action: 'rotp.decide',
    target: applicationid,
    details: { before: application.state, decision, scorePercent: application.scorePercent },
  })
  return good
}

/** Formats a message such as 'Rosa Tanaka decided this at 3:05 PM: Admitted.' */
async function decidedText(
  ctx: SignedInContext,
  { decidedBy, decidedAt, state }: Application,
): Promise<string> {
  const by = decidedBy ? (await findPeople(ctx.db, [decidedBy])).get(decidedBy) : null
  const name = by ? fullName(by) : 'Someone else'
  const time = decidedAt ? ` at ${formatTime(decidedAt, OFFICE_ZONE)}` : ''
  return `${name} decided this application${time}: ${applicationLabels[state].label}. What you wrote is still here.`
}
