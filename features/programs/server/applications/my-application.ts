import { and, eq, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import { isDuplicate } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import { sendMail } from '#platform/server/mail.ts'
import { applicationProblems, emptyApplication } from '../../contract/application-form.ts'
import { slotsToChoose } from '../../contract/interview.ts'
import { MOVED, type programs } from '../../contract.ts'
import { isMet } from '../../rules/meet-requirement.ts'
import { applicationArrived, applicationReceived, interviewBooked } from '../mail.ts'
import { foundBy, fullName, personOf } from '../people.ts'
import { type Application, applicationsOf, findApplication, liveApplication } from '../read-applications.ts'
import { programStanding } from '../standing/program-standing.ts'
import { levelApplications } from '../tables.ts'
import { myApplicationView } from './application-views.ts'
import { moveApplication, noteApplication } from './move-application.ts'

/** My application: the one under way, else the latest that was decided. */
export const application: Handler<typeof programs.application> = async (_input, call) => {
  const [all, standing] = [
    await applicationsOf(call.db, call.actor.userId),
    await programStanding(call.db, call.actor.userId, 'ROSIV', call.now),
  ]
  const shown = all.find(({ state }) => state !== 'withdrawn')
  return {
    ready: standing.requirements.filter(({ requirement }) => requirement.kind === 'certificate').every(isMet),
    application: shown ? await myApplicationView(call, shown) : null,
    form: draftToShow(all),
  }
}

/** What the form begins with: the draft, else what was written the last time. */
const draftToShow = (all: readonly Application[]) => all[0]?.form ?? emptyApplication

/** Keeps what was written so far. The first save opens the draft. */
export const saveApplication: Handler<typeof programs.saveApplication> = async ({ form, revision }, call) => {
  const live = await liveApplication(call.db, call.actor.userId)
  if (!live) return begin(call, form)
  if (live.state !== 'draft') refuse('conflict', { message: MOVED })
  if (revision !== undefined && revision !== live.revision) refuse('conflict')
  return keepDraft(call, live, form)
}

async function begin(call: SignedInCall, form: Application['form']) {
  const person = await personOf(call.db, call.actor.userId)
  try {
    const [opened] = await call.db
      .insert(levelApplications)
      .values({
        id: uuid({ msecs: call.now.getTime() }),
        userId: person.id,
        state: 'draft',
        form,
        foundBy: foundBy(person),
        createdAt: call.now,
        changedAt: call.now,
      })
      .returning()
    if (!opened) throw new Error('The application was not written')
    await noteApplication(call, opened)
    return { applicationid: opened.id, revision: opened.revision }
  } catch (error) {
    if (isDuplicate(error, 'level_applications_live')) refuse('conflict')
    throw error
  }
}

async function keepDraft(call: SignedInCall, live: Application, form: Application['form']) {
  const [stored] = await call.db
    .update(levelApplications)
    .set({ form, revision: sql`${levelApplications.revision} + 1`, changedAt: call.now })
    .where(
      and(
        eq(levelApplications.id, live.id),
        eq(levelApplications.revision, live.revision),
        eq(levelApplications.state, 'draft'),
      ),
    )
    .returning()
  if (!stored) refuse('conflict')
  return { applicationid: stored.id, revision: stored.revision }
}

/** Sends the draft to staff. Refused with messages at the fields while something is missing. */
export const sendApplication: Handler<typeof programs.sendApplication> = async ({ revision }, call) => {
  const live = (await liveApplication(call.db, call.actor.userId)) ?? refuse('not-found')
  if (live.state !== 'draft') refuse('conflict', { message: MOVED })
  const problems = applicationProblems(live.form)
  if (Object.keys(problems).length > 0) refuse('bad-input', { fields: problems })
  const standing = await programStanding(call.db, call.actor.userId, 'ROSIV', call.now)
  if (standing.requirements.some((met) => met.requirement.kind === 'certificate' && !isMet(met)))
    return call.refuse('no-level-three')
  const sent = await moveApplication(call, live.id, { to: 'sent', revision })
  if (!sent) refuse('conflict')
  const person = await personOf(call.db, call.actor.userId)
  const facts = { person: fullName(person), works: sent.form.works.map(({ title }) => title) }
  await sendMail(call, applicationReceived, person.email, {
    ...facts,
    url: `${call.settings.publicUrl}/level4`,
  })
  await sendMail(call, applicationArrived, call.settings.provider.email, {
    ...facts,
    url: `${call.settings.publicUrl}/adminIndex/applications/${sent.id}`,
  })
  await call.audit({ action: 'programs.sendApplication', target: sent.id })
  return { good: true }
}

/** Takes one of the offered times. */
export const chooseInterview: Handler<typeof programs.chooseInterview> = async (
  { applicationid, at },
  call,
) => {
  const own = await ownApplication(call, applicationid)
  const slot = slotsToChoose(own.slots, call.now).find((each) => each.at === new Date(at).toISOString())
  if (own.state !== 'in review' || !slot) return call.refuse('slot-gone')
  const booked = await moveApplication(call, own.id, {
    to: 'interview booked',
    revision: own.revision,
    set: { interview: slot },
  })
  if (!booked) return call.refuse('slot-gone')
  const person = await personOf(call.db, own.userId)
  await sendMail(call, interviewBooked, call.settings.provider.email, {
    firstName: fullName(person),
    evaluator: booked.evaluator,
    slot,
    url: `${call.settings.publicUrl}/adminIndex/applications/${own.id}`,
  })
  return { good: true }
}

export const withdrawApplication: Handler<typeof programs.withdrawApplication> = async (
  { applicationid },
  call,
) => {
  const own = await ownApplication(call, applicationid)
  const moved = await moveApplication(call, own.id, { to: 'withdrawn' })
  if (!moved) refuse('conflict')
  await call.audit({ action: 'programs.withdrawApplication', target: own.id, details: { before: own.state } })
  return { good: true }
}

/** The caller's own application; another's does not exist for them; the contract has reaching for it audited. */
async function ownApplication(call: SignedInCall, applicationId: string): Promise<Application> {
  const found = await findApplication(call.db, applicationId)
  return found?.userId === call.actor.userId ? found : refuse('not-found')
}
