import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { sendMail } from '#platform/server/mail.ts'
import type { programsAdmin } from '../../contract/admin-contract.ts'
import { INTERVIEW_MINUTES, offerProblems, slotsToChoose } from '../../contract/interview.ts'
import { isMet } from '../../rules/meet-requirement.ts'
import { moveApplication } from '../applications/move-application.ts'
import { issueWhenMet } from '../issuing/issue-when-met.ts'
import { applicationAccepted, applicationRefused, interviewBooked, interviewOffered } from '../mail.ts'
import { personOf } from '../people.ts'
import { programProgress } from '../progress/program-progress.ts'
import { type Application, findApplication } from '../read-applications.ts'

interface Aim {
  applicationid: string
  revision: number
}

async function toDecide(ctx: SignedInContext, { applicationid, revision }: Aim): Promise<Application> {
  const found = (await findApplication(ctx.db, applicationid)) ?? refuse('not-found')
  return found.revision === revision ? found : refuse('conflict')
}

type Move = Parameters<typeof moveApplication>[2]

/** Moves an application and audits the change. Refuses with a conflict if another user was faster. */
async function decide(ctx: SignedInContext, before: Application, move: Move, action: string): Promise<void> {
  const moved = await moveApplication(ctx, before.id, { ...move, revision: before.revision })
  if (!moved) refuse('conflict')
  await ctx.audit({
    action: `programs.${action}`,
    target: before.id,
    details: { before: before.state, after: moved.state, message: move.message ?? '' },
  })
}

const pageOf = (ctx: SignedInContext): string => `${ctx.settings.publicUrl}/level4`

export const reviewApplication: Handler<typeof programsAdmin.reviewApplication> = async (input, ctx) => {
  const before = await toDecide(ctx, input)
  if (before.state !== 'sent') refuse('conflict')
  await decide(ctx, before, { to: 'in review' }, 'reviewApplication')
  return { good: true }
}

/** Offers interview times; the applicant chooses one on the level IV page. */
export const offerInterview: Handler<typeof programsAdmin.offerInterview> = async (input, ctx) => {
  const { evaluator, slots } = input.offer
  const problems = offerProblems(input.offer, ctx.now)
  if (Object.keys(problems).length > 0)
    refuse('bad-input', {
      fields: Object.fromEntries(
        Object.entries(problems).map(([path, message]) => [`offer.${path}`, message]),
      ),
    })
  const before = await toDecide(ctx, input)
  if (before.state === 'sent') refuse('conflict')
  const offered = slots.map(({ at, way, location }) => ({
    way,
    location,
    at: new Date(at).toISOString(),
    minutes: INTERVIEW_MINUTES,
  }))
  const message = `${offered.length} ${offered.length === 1 ? 'time' : 'times'} offered by ${evaluator}`
  const set = { evaluator, slots: offered, interview: null }
  await decide(ctx, before, { to: 'in review', message, set }, 'offerInterview')
  const person = await personOf(ctx.db, before.userId)
  const facts = { firstName: person.firstName, evaluator, slots: offered, url: pageOf(ctx) }
  await sendMail(ctx, interviewOffered, person.email, facts)
  return { good: true }
}

export const bookInterview: Handler<typeof programsAdmin.bookInterview> = async (input, ctx) => {
  const before = await toDecide(ctx, input)
  const requested = new Date(input.at).toISOString()
  const slot = slotsToChoose(before.slots, ctx.now).find(({ at }) => at === requested)
  if (!slot) return ctx.refuse('slot-gone')
  await decide(ctx, before, { to: 'interview booked', set: { interview: slot } }, 'bookInterview')
  const person = await personOf(ctx.db, before.userId)
  const facts = { firstName: person.firstName, evaluator: before.evaluator, slot, url: pageOf(ctx) }
  await sendMail(ctx, interviewBooked, person.email, facts)
  return { good: true }
}

const conclusions = {
  accepted: { action: 'acceptApplication', mail: applicationAccepted },
  refused: { action: 'refuseApplication', mail: applicationRefused },
} as const

/** Accepts or refuses an application, and emails the reasons to the applicant. */
async function conclude(
  ctx: SignedInContext,
  before: Application,
  to: keyof typeof conclusions,
  message: string,
): Promise<void> {
  const { action, mail } = conclusions[to]
  await decide(ctx, before, { to, message, set: { decision: message } }, action)
  const { firstName, email } = await personOf(ctx.db, before.userId)
  await sendMail(ctx, mail, email, { firstName, message, url: pageOf(ctx) })
}

/** Accepts an application after the interview. The level IV certificate is then issued by the usual rules. */
export const acceptApplication: Handler<typeof programsAdmin.acceptApplication> = async (input, ctx) => {
  const before = await toDecide(ctx, input)
  if (before.interview && new Date(before.interview.at) > ctx.now) return ctx.refuse('not-held-yet')
  const { requirements } = await programProgress(ctx, before.userId, 'ROSIV', ctx.now)
  if (requirements.some((met) => met.requirement.kind === 'certificate' && !isMet(met)))
    return ctx.refuse('no-level-three')
  await conclude(ctx, before, 'accepted', input.remarks)
  await issueWhenMet(ctx, before.userId)
  return { good: true }
}

export const refuseApplication: Handler<typeof programsAdmin.refuseApplication> = async (input, ctx) => {
  const before = await toDecide(ctx, input)
  await conclude(ctx, before, 'refused', input.reason)
  return { good: true }
}
