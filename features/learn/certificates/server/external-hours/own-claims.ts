import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import { addMonths, dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import { isDuplicate } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { externalHours as contract } from '../../contract/hours-contract.ts'
import { claimView, findClaim } from './read-claims.ts'
import { externalHours, hourProofs } from './tables.ts'

/** Hours older than the longest validity plus grace period cannot renew any certificate. */
const OLDEST_MONTHS = 48

export const myExternalHours: Handler<typeof contract.myExternalHours> = async (_input, ctx) => {
  const rows = await ctx.db
    .select()
    .from(externalHours)
    .innerJoin(hourProofs, eq(hourProofs.id, externalHours.proofId))
    .where(eq(externalHours.userId, ctx.actor.userId))
    .orderBy(desc(externalHours.createdAt), desc(externalHours.id))
  return { claims: rows.map(({ external_hours, hour_proofs }) => claimView(external_hours, hour_proofs)) }
}

export const sendExternalHours: Handler<typeof contract.sendExternalHours> = async (draft, ctx) => {
  const { userId } = ctx.actor
  const { proofid, ...facts } = draft
  const today = dayIn(ctx.now, OFFICE_ZONE)
  if (facts.heldOn > today) refuseDay('This day has not come yet.')
  if (facts.heldOn < addMonths(today, -OLDEST_MONTHS)) refuseDay('This is more than four years ago.')
  await findOwnProof(ctx, proofid)
  await refuseSecond(ctx, facts)
  const id = ctx.newId()
  await ctx.db
    .insert(externalHours)
    .values({ id, userId, proofId: proofid, ...facts, state: 'waiting', createdAt: ctx.now })
    .catch((error: unknown) => {
      if (isDuplicate(error))
        return ctx.refuse('proof-used', { fields: { proofid: 'Please choose the file again.' } })
      throw error
    })
  await ctx.audit({ action: 'certificates.sendExternalHours', target: id, details: { ...facts, proofid } })
  return { claimid: id }
}

type Caller = Parameters<typeof sendExternalHours>[1]

function refuseDay(message: string): never {
  refuse('bad-input', { fields: { heldOn: message } })
}

async function findOwnProof(ctx: Caller, proofId: string): Promise<void> {
  const own = and(eq(hourProofs.id, proofId), eq(hourProofs.userId, ctx.actor.userId))
  const [proof] = await ctx.db.select({ id: hourProofs.id }).from(hourProofs).where(own)
  if (!proof) refuse('not-found', { fields: { proofid: 'Please choose the file again.' } })
}

async function refuseSecond(ctx: Caller, { name, heldOn }: { name: string; heldOn: string }): Promise<void> {
  const same = and(
    eq(externalHours.userId, ctx.actor.userId),
    eq(externalHours.heldOn, heldOn),
    sql`lower(${externalHours.name}) = lower(${name})`,
    inArray(externalHours.state, ['waiting', 'approved']),
  )
  if ((await ctx.db.$count(externalHours, same)) > 0) ctx.refuse('sent-before')
}

export const withdrawExternalHours: Handler<typeof contract.withdrawExternalHours> = async (
  { claimid },
  ctx,
) => {
  const claim = await findClaim(ctx.db, claimid)
  if (!claim || claim.userId !== ctx.actor.userId) refuse('not-found')
  const taken = await ctx.db
    .update(externalHours)
    .set({ state: 'withdrawn' })
    .where(and(eq(externalHours.id, claimid), eq(externalHours.state, 'waiting')))
    .returning({ id: externalHours.id })
  if (taken.length === 0) refuse('conflict')
  await ctx.audit({ action: 'certificates.withdrawExternalHours', target: claimid })
  return { good: true }
}
