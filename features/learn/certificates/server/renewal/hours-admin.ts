import { and, eq } from 'drizzle-orm'
import { findUser, peopleView } from '#features/core/accounts/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { latestFirst, listOf, matching, orderOf } from '#platform/server/lists/list-query.ts'
import { type MailTemplate, sendMail } from '#platform/server/mail.ts'
import { countOldest, type TodayCard } from '#platform/server/office.ts'
import type { hoursAdmin } from '../../contract/hours-contract.ts'
import { hoursApprovedMail, hoursRefusedMail } from '../external-hours/mail.ts'
import { type ClaimRecord, claimView, findClaim } from '../external-hours/read-claims.ts'
import { externalHours, hourProofs } from '../external-hours/tables.ts'
import { renewWhatIsDue } from './renew.ts'

const DAY = 86_400_000

export const externalHoursList: Handler<typeof hoursAdmin.externalHoursList> = async (input, ctx) => {
  const owners = peopleView(ctx.db)
  const where = and(
    input.state ? eq(externalHours.state, input.state) : undefined,
    matching(input.search, [owners.name, owners.detail, externalHours.name, externalHours.provider]),
  )
  const at = externalHours.createdAt
  const { rows, total } = await listOf(
    ctx.db,
    ctx.db
      .select({ claim: externalHours, proof: hourProofs, person: owners.name, detail: owners.detail })
      .from(externalHours)
      .innerJoin(owners, eq(owners.id, externalHours.userId))
      .innerJoin(hourProofs, eq(hourProofs.id, externalHours.proofId))
      .where(where),
    input,
    orderOf(input, { newest: latestFirst(at), oldest: at }, externalHours.id),
  )
  return {
    total,
    rows: rows.map(({ claim, proof, person, detail }) => ({
      ...claimView(claim, proof),
      person,
      detail,
      days: Math.floor((ctx.now.getTime() - claim.createdAt.getTime()) / DAY),
    })),
  }
}

export const approveExternalHours: Handler<typeof hoursAdmin.approveExternalHours> = async (input, ctx) => {
  const claim = (await findClaim(ctx.db, input.claimid)) ?? refuse('not-found')
  if (input.hours > claim.hours) {
    const message = `No more than the ${claim.hours} hours that were claimed can be approved.`
    refuse('bad-input', { fields: { hours: message } })
  }
  if (input.hours < claim.hours && input.note === '') {
    refuse('bad-input', { fields: { note: 'Please say why fewer hours count; the learner reads it.' } })
  }
  await decide(ctx, claim, {
    state: 'approved',
    approvedHours: input.hours,
    approvedForTexas: input.forTexas,
    decision: input.note,
  })
  await notify(ctx, claim, hoursApprovedMail, { decision: input.note, approved: input.hours })
  await renewWhatIsDue(ctx, claim.userId)
  return { good: true }
}

export const refuseExternalHours: Handler<typeof hoursAdmin.refuseExternalHours> = async (
  { claimid, reason },
  ctx,
) => {
  const claim = (await findClaim(ctx.db, claimid)) ?? refuse('not-found')
  await decide(ctx, claim, { state: 'refused', decision: reason })
  await notify(ctx, claim, hoursRefusedMail, { decision: reason })
  return { good: true }
}

type Decision = Pick<ClaimRecord, 'state' | 'decision'> &
  Partial<Pick<ClaimRecord, 'approvedHours' | 'approvedForTexas'>>

/** Decides a pending claim only, so that two staff members cannot decide differently. */
async function decide(ctx: SignedInContext, claim: ClaimRecord, decision: Decision): Promise<void> {
  const done = await ctx.db
    .update(externalHours)
    .set({ ...decision, decidedBy: ctx.actor.userId, decidedAt: ctx.now })
    .where(and(eq(externalHours.id, claim.id), eq(externalHours.state, 'waiting')))
    .returning({ id: externalHours.id })
  if (done.length === 0) refuse('conflict')
  const { name, provider, heldOn, hours, userId } = claim
  await ctx.audit({
    action: 'certificates.decideExternalHours',
    target: claim.id,
    details: { userId, before: { state: 'waiting', name, provider, heldOn, hours }, after: decision },
  })
}

type HoursMail = Parameters<typeof hoursRefusedMail.body>[0]

async function notify<More>(
  ctx: SignedInContext,
  { userId, name, provider, heldOn, hours }: ClaimRecord,
  template: MailTemplate<HoursMail & More>,
  more: More & { decision: string },
): Promise<void> {
  const user = await findUser(ctx.db, userId)
  if (!user) return
  const { publicUrl } = ctx.settings
  const { firstName, email } = user
  await sendMail(ctx, template, email, { firstName, name, provider, heldOn, hours, publicUrl, ...more })
}

export const waitingHours: TodayCard = {
  key: 'certificates.external-hours',
  label: 'Outside training hours to review',
  to: '/adminIndex/external-hours?state=waiting&sort=oldest',
  kind: 'worry',
  count: ({ db }) =>
    countOldest(
      db,
      externalHours,
      eq(externalHours.state, 'waiting'),
      externalHours.createdAt,
      ({ name, createdAt }) => ({ name, at: createdAt }),
    ),
}
