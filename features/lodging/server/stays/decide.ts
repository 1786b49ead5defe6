import { and, eq, isNull } from 'drizzle-orm'
import { holds } from '#platform/contract/access.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Call, SignedInCall } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { stays } from '../../contract/stay-contract.ts'
import { daysTaken, freeFrom } from '../../rules/nights.ts'
import { tellGuest } from '../mail.ts'
import { lodgingBeds, lodgingNights, lodgingStays, lodgingUnits } from '../tables.ts'
import { todayOf } from '../units/unit-desk.ts'
import { isAttending } from './offers.ts'

type Stays = typeof stays
export type Stay = typeof lodgingStays.$inferSelect

async function lockedStay(call: Call, id: string): Promise<Stay | undefined> {
  const [stay] = await call.db.select().from(lodgingStays).where(eq(lodgingStays.id, id)).for('update')
  return stay
}

async function askedStay(call: SignedInCall<'decided'>, id: string): Promise<Stay> {
  const stay = (await lockedStay(call, id)) ?? refuse('not-found')
  return stay.state === 'asked' ? stay : call.refuse('decided')
}

export const approve: Handler<Stays['approve']> = async ({ stayid, bedid }, call) => {
  const stay = await askedStay(call, stayid)
  if (stay.eventId && !(await isAttending(call, stay.userId, stay.eventId)))
    return call.refuse('not-registered')
  const [bed] = await call.db
    .select({ name: lodgingBeds.name, unitId: lodgingBeds.unitId, cleaningDays: lodgingUnits.cleaningDays })
    .from(lodgingBeds)
    .innerJoin(lodgingUnits, eq(lodgingUnits.id, lodgingBeds.unitId))
    .where(
      and(eq(lodgingBeds.id, bedid), eq(lodgingBeds.unitId, stay.unitId), isNull(lodgingBeds.archivedAt)),
    )
  if (!bed) return refuse('bad-input', { fields: { bedid: 'Please choose a bed of this unit.' } })
  const days = daysTaken(stay, bed.cleaningDays)
  const taken = await call.db
    .insert(lodgingNights)
    .values(days.map((each) => ({ ...each, bedId: bedid, stayId: stayid })))
    .onConflictDoNothing()
    .returning({ day: lodgingNights.day })
  if (taken.length < days.length) return call.refuse('taken')
  const until = freeFrom(stay, bed.cleaningDays)
  await decide(call, stay, { state: 'approved', bedId: bedid, freeFrom: until, reason: '' })
  return { good: true }
}

export const refuseStay: Handler<Stays['refuse']> = async ({ stayid, reason }, call) => {
  const stay = await askedStay(call, stayid)
  await decide(call, stay, { state: 'refused', reason })
  return { good: true }
}

/** Before it begins by its person, before it is over by the office; of anybody else's stay nothing is told. */
export const cancel: Handler<Stays['cancel']> = async ({ stayid, reason }, call) => {
  const stay = await lockedStay(call, stayid)
  const isOffice = holds(call.actor, 'seminar_clerk')
  if (!stay || (stay.userId !== call.actor.userId && !isOffice)) return refuse('not-found')
  if (stay.state === 'canceled') return { good: true }
  const today = todayOf(call)
  if (stay.state === 'refused' || (isOffice ? stay.to <= today : stay.from <= today))
    return call.refuse('too-late')
  await endStay(call, stay, reason)
  return { good: true }
}

/** Gives the bed back and tells the person, unless they did it themselves. */
export async function endStay(call: Call, stay: Stay, reason: string): Promise<void> {
  await call.db.delete(lodgingNights).where(eq(lodgingNights.stayId, stay.id))
  await decide(call, stay, { state: 'canceled', reason })
}

type Decision = Pick<Stay, 'state' | 'reason'> & Partial<Pick<Stay, 'bedId' | 'freeFrom'>>

async function decide(call: Call, stay: Stay, decision: Decision): Promise<void> {
  const [decided] = await call.db
    .update(lodgingStays)
    .set({ ...decision, decidedBy: call.actor?.userId ?? null, decidedAt: call.now })
    .where(eq(lodgingStays.id, stay.id))
    .returning()
  await call.audit({
    action: `lodging.${decision.state}`,
    target: stay.id,
    details: { reason: decision.reason, bedid: decision.bedId ?? '' },
  })
  if (decided) await tellGuest(call, decided)
}
