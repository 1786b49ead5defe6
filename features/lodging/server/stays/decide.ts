import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
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
  const ended = await endStay(call, stay, reason)
  if (ended) await tellOthers(call, ended)
  return { good: true }
}

/** Gives the bed back, and tells the person of a stay that they did not end themselves. */
async function endStay(call: Call, stay: Stay, reason: string): Promise<Stay | undefined> {
  await call.db.delete(lodgingNights).where(eq(lodgingNights.stayId, stay.id))
  return write(call, stay, { state: 'canceled', reason })
}

/**
 * Ends the stays of an event that are not over, of these people or of everybody. Each person is told, also who gave
 * up their own seat: that their bed went with it is not what they asked for.
 */
export async function endStaysOf(
  call: Call,
  eventId: string,
  { reason, of }: { reason: string; of?: readonly string[] },
): Promise<void> {
  const open = and(
    eq(lodgingStays.eventId, eventId),
    inArray(lodgingStays.state, ['asked', 'approved']),
    gt(lodgingStays.to, todayOf(call)),
    of && inArray(lodgingStays.userId, [...of]),
  )
  const rows = await call.db.select().from(lodgingStays).where(open).orderBy(lodgingStays.id).for('update')
  for (const stay of rows) {
    const ended = await endStay(call, stay, reason)
    if (ended) await tellGuest(call, ended)
  }
}

type Decision = Pick<Stay, 'state' | 'reason'> & Partial<Pick<Stay, 'bedId' | 'freeFrom'>>

async function decide(call: Call, stay: Stay, decision: Decision): Promise<void> {
  const decided = await write(call, stay, decision)
  if (decided) await tellOthers(call, decided)
}

/** Who decides their own stay knows it. */
async function tellOthers(call: Call, stay: Stay): Promise<void> {
  if (stay.userId !== call.actor?.userId) await tellGuest(call, stay)
}

async function write(call: Call, stay: Stay, decision: Decision): Promise<Stay | undefined> {
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
  return decided
}
