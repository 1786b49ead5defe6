import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { timeZoneOf } from '#features/accounts/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { addMonths, dayIn } from '#platform/contract/zoned-days.ts'
import { isDuplicate } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { externalHours as contract } from '../../contract/hours-contract.ts'
import { claimView, findClaim } from './read-claims.ts'
import { externalHours, hourProofs } from './tables.ts'

/** Nothing older than the longest period of validity with its grace can renew anything. */
const OLDEST_MONTHS = 48

export const myExternalHours: Handler<typeof contract.myExternalHours> = async (_input, call) => {
  const rows = await call.db
    .select()
    .from(externalHours)
    .innerJoin(hourProofs, eq(hourProofs.id, externalHours.proofId))
    .where(eq(externalHours.userId, call.actor.userId))
    .orderBy(desc(externalHours.createdAt), desc(externalHours.id))
  return { claims: rows.map(({ external_hours, hour_proofs }) => claimView(external_hours, hour_proofs)) }
}

export const sendExternalHours: Handler<typeof contract.sendExternalHours> = async (draft, call) => {
  const { userId } = call.actor
  const { proofid, ...facts } = draft
  const today = dayIn(call.now, await timeZoneOf(call.db, userId))
  if (facts.heldOn > today) refuseDay('This day has not come yet.')
  if (facts.heldOn < addMonths(today, -OLDEST_MONTHS)) refuseDay('This is more than four years ago.')
  await findOwnProof(call, proofid)
  await refuseSecond(call, facts)
  const id = uuid({ msecs: call.now.getTime() })
  await call.db
    .insert(externalHours)
    .values({ id, userId, proofId: proofid, ...facts, state: 'waiting', createdAt: call.now })
    .catch((error: unknown) => {
      if (isDuplicate(error))
        return call.refuse('proof-used', { fields: { proofid: 'Please choose the file again.' } })
      throw error
    })
  await call.audit({ action: 'certificates.sendExternalHours', target: id, details: { ...facts, proofid } })
  return { claimid: id }
}

type Caller = Parameters<typeof sendExternalHours>[1]

function refuseDay(message: string): never {
  refuse('bad-input', { fields: { heldOn: message } })
}

async function findOwnProof(call: Caller, proofId: string): Promise<void> {
  const own = and(eq(hourProofs.id, proofId), eq(hourProofs.userId, call.actor.userId))
  const [proof] = await call.db.select({ id: hourProofs.id }).from(hourProofs).where(own)
  if (!proof) refuse('not-found', { fields: { proofid: 'Please choose the file again.' } })
}

async function refuseSecond(call: Caller, { name, heldOn }: { name: string; heldOn: string }): Promise<void> {
  const same = and(
    eq(externalHours.userId, call.actor.userId),
    eq(externalHours.heldOn, heldOn),
    sql`lower(${externalHours.name}) = lower(${name})`,
    inArray(externalHours.state, ['waiting', 'approved']),
  )
  if ((await call.db.$count(externalHours, same)) > 0) call.refuse('sent-before')
}

export const withdrawExternalHours: Handler<typeof contract.withdrawExternalHours> = async (
  { claimid },
  call,
) => {
  const claim = await findClaim(call.db, claimid)
  if (!claim || claim.userId !== call.actor.userId) refuse('not-found')
  const taken = await call.db
    .update(externalHours)
    .set({ state: 'withdrawn' })
    .where(and(eq(externalHours.id, claimid), eq(externalHours.state, 'waiting')))
    .returning({ id: externalHours.id })
  if (taken.length === 0) refuse('conflict')
  await call.audit({ action: 'certificates.withdrawExternalHours', target: claimid })
  return { good: true }
}
