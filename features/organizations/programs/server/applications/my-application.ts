import { and, eq, sql } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import { isDuplicate } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import { sendMail } from '#platform/server/mail.ts'
import { applicationProblems, emptyApplication } from '../../contract/application-form.ts'
import { slotsToChoose } from '../../contract/interview.ts'
import { MOVED, type programs } from '../../contract.ts'
import { isMet } from '../../rules/meet-requirement.ts'
import { applicationArrived, applicationReceived, interviewBooked } from '../mail.ts'
import { foundBy, fullName, personOf } from '../people.ts'
import { programProgress } from '../progress/program-progress.ts'
import { type Application, applicationsOf, findApplication, liveApplication } from '../read-applications.ts'
import { levelApplications } from '../tables.ts'
import { myApplicationView } from './application-views.ts'
import { moveApplication, recordApplicationState } from './move-application.ts'

/** Returns the caller's application: the one in progress, otherwise the latest decided one. */
export const application: Handler<typeof programs.application> = async (_input, ctx) => {
  const [all, progress] = [
    await applicationsOf(ctx.db, ctx.actor.userId),
    await programProgress(ctx, ctx.actor.userId, 'ROSIV', ctx.now),
  ]
  const shown = all.find(({ state }) => state !== 'withdrawn')
  return {
    ready: progress.requirements.filter(({ requirement }) => requirement.kind === 'certificate').every(isMet),
    application: shown ? await myApplicationView(ctx, shown) : null,
    form: draftToShow(all),
  }
}

/** Returns the initial form: the draft, otherwise the previous application. */
const draftToShow = (all: readonly Application[]) => all[0]?.form ?? emptyApplication

/** Saves the current draft. The first save creates it. */
export const saveApplication: Handler<typeof programs.saveApplication> = async ({ form, revision }, ctx) => {
  const live = await liveApplication(ctx.db, ctx.actor.userId)
  if (!live) return begin(ctx, form)
  if (live.state !== 'draft') refuse('conflict', { message: MOVED })
  if (revision !== undefined && revision !== live.revision) refuse('conflict')
  return saveForm(ctx, live, form)
}

async function begin(ctx: SignedInContext, form: Application['form']) {
  const person = await personOf(ctx.db, ctx.actor.userId)
  try {
    const [opened] = await ctx.db
      .insert(levelApplications)
      .values({
        id: ctx.newId(),
        userId: person.id,
        state: 'draft',
        form,
        foundBy: foundBy(person),
        createdAt: ctx.now,
        changedAt: ctx.now,
      })
      .returning()
    if (!opened) throw new Error('The application was not written')
    await recordApplicationState(ctx, opened)
    return { applicationid: opened.id, revision: opened.revision }
  } catch (error) {
    if (isDuplicate(error, 'level_applications_live')) refuse('conflict')
    throw error
  }
}

async function saveForm(ctx: SignedInContext, live: Application, form: Application['form']) {
  const [stored] = await ctx.db
    .update(levelApplications)
    .set({ form, revision: sql`${levelApplications.revision} + 1`, changedAt: ctx.now })
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

/** Submits the draft to staff. Refuses with errors by field if data is missing. */
export const sendApplication: Handler<typeof programs.sendApplication> = async ({ revision }, ctx) => {
  const live = (await liveApplication(ctx.db, ctx.actor.userId)) ?? refuse('not-found')
  if (live.state !== 'draft') refuse('conflict', { message: MOVED })
  const problems = applicationProblems(live.form)
  if (Object.keys(problems).length > 0) refuse('bad-input', { fields: problems })
  const progress = await programProgress(ctx, ctx.actor.userId, 'ROSIV', ctx.now)
  if (progress.requirements.some((met) => met.requirement.kind === 'certificate' && !isMet(met)))
    return ctx.refuse('no-level-three')
  const sent = await moveApplication(ctx, live.id, { to: 'sent', revision })
  if (!sent) refuse('conflict')
  const person = await personOf(ctx.db, ctx.actor.userId)
  const facts = { person: fullName(person), works: sent.form.works.map(({ title }) => title) }
  await sendMail(ctx, applicationReceived, person.email, {
    ...facts,
    url: `${ctx.settings.publicUrl}/level4`,
  })
  await sendMail(ctx, applicationArrived, ctx.settings.provider.email, {
    ...facts,
    url: `${ctx.settings.publicUrl}/adminIndex/applications/${sent.id}`,
  })
  await ctx.audit({ action: 'programs.sendApplication', target: sent.id })
  return { good: true }
}

/** Books one of the offered interview times. */
export const chooseInterview: Handler<typeof programs.chooseInterview> = async (
  { applicationid, at },
  ctx,
) => {
  const own = await ownApplication(ctx, applicationid)
  const slot = slotsToChoose(own.slots, ctx.now).find((each) => each.at === new Date(at).toISOString())
  if (own.state !== 'in review' || !slot) return ctx.refuse('slot-gone')
  const booked = await moveApplication(ctx, own.id, {
    to: 'interview booked',
    revision: own.revision,
    set: { interview: slot },
  })
  if (!booked) return ctx.refuse('slot-gone')
  const person = await personOf(ctx.db, own.userId)
  await sendMail(ctx, interviewBooked, ctx.settings.provider.email, {
    firstName: fullName(person),
    evaluator: booked.evaluator,
    slot,
    url: `${ctx.settings.publicUrl}/adminIndex/applications/${own.id}`,
  })
  return { good: true }
}

export const withdrawApplication: Handler<typeof programs.withdrawApplication> = async (
  { applicationid },
  ctx,
) => {
  const own = await ownApplication(ctx, applicationid)
  const moved = await moveApplication(ctx, own.id, { to: 'withdrawn' })
  if (!moved) refuse('conflict')
  await ctx.audit({ action: 'programs.withdrawApplication', target: own.id, details: { before: own.state } })
  return { good: true }
}

/** Returns the caller's application. Others are reported as not found, and the contract audits the attempt. */
async function ownApplication(ctx: SignedInContext, applicationId: string): Promise<Application> {
  const found = await findApplication(ctx.db, applicationId)
  return found?.userId === ctx.actor.userId ? found : refuse('not-found')
}
