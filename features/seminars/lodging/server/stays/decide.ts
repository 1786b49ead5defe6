import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import { holds } from '#platform/contract/access.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Context, SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { stays } from '../../contract/stay-contract.ts'
import { daysTaken, freeFrom } from '../../rules/nights.ts'
import { notifyGuest } from '../mail.ts'
import { lodgingBeds, lodgingNights, lodgingStays, lodgingUnits } from '../tables.ts'
import { todayOf } from '../units/unit-admin.ts'
import { isAttending } from './offers.ts'

type Stays = typeof stays
export type Stay = typeof lodgingStays.$inferSelect

async function lockedStay(ctx: Context, id: string): Promise<Stay | undefined> {
  const [stay] = await ctx.db.select().from(lodgingStays).where(eq(lodgingStays.id, id)).for('update')
  return stay
}

async function askedStay(ctx: SignedInContext<'decided'>, id: string): Promise<Stay> {
  const stay = (await lockedStay(ctx, id)) ?? refuse('not-found')
  return stay.state === 'asked' ? stay : ctx.refuse('decided')
}

export const approve: Handler<Stays['approve']> = async ({ stayid, bedid }, ctx) => {
  const stay = await askedStay(ctx, stayid)
  if (stay.eventId && !(await isAttending(ctx, stay.userId, stay.eventId)))
    return ctx.refuse('not-registered')
  const [bed] = await ctx.db
    .select({ name: lodgingBeds.name, unitId: lodgingBeds.unitId, cleaningDays: lodgingUnits.cleaningDays })
    .from(lodgingBeds)
    .innerJoin(lodgingUnits, eq(lodgingUnits.id, lodgingBeds.unitId))
    .where(
      and(eq(lodgingBeds.id, bedid), eq(lodgingBeds.unitId, stay.unitId), isNull(lodgingBeds.archivedAt)),
    )
  if (!bed) return refuse('bad-input', { fields: { bedid: 'Please choose a bed of this unit.' } })
  const days = daysTaken(stay, bed.cleaningDays)
  const taken = await ctx.db
    .insert(lodgingNights)
    .values(days.map((each) => ({ ...each, bedId: bedid, stayId: stayid })))
    .onConflictDoNothing()
    .returning({ day: lodgingNights.day })
  if (taken.length < days.length) return ctx.refuse('taken')
  const until = freeFrom(stay, bed.cleaningDays)
  await decide(ctx, stay, { state: 'approved', bedId: bedid, freeFrom: until, reason: '' })
  return { good: true }
}

export const refuseStay: Handler<Stays['refuse']> = async ({ stayid, reason }, ctx) => {
  const stay = await askedStay(ctx, stayid)
  await decide(ctx, stay, { state: 'refused', reason })
  return { good: true }
}

/** Guests may cancel before the start, staff before the end; stays of other guests are reported as not found. */
export const cancel: Handler<Stays['cancel']> = async ({ stayid, reason }, ctx) => {
  const stay = await lockedStay(ctx, stayid)
  const isOffice = holds(ctx.actor, 'seminar_clerk')
  if (!stay || (stay.userId !== ctx.actor.userId && !isOffice)) return refuse('not-found')
  if (stay.state === 'canceled') return { good: true }
  const today = todayOf(ctx)
  if (stay.state === 'refused' || (isOffice ? stay.to <= today : stay.from <= today))
    return ctx.refuse('too-late')
  const ended = await endStay(ctx, stay, reason)
  if (ended) await notifyOthers(ctx, ended)
  return { good: true }
}

/** Releases the bed and cancels the stay; the caller notifies the guest. */
async function endStay(ctx: Context, stay: Stay, reason: string): Promise<Stay | undefined> {
  await ctx.db.delete(lodgingNights).where(eq(lodgingNights.stayId, stay.id))
  return write(ctx, stay, { state: 'canceled', reason })
}

/**
 * Cancels the open stays of an event, of these guests or of all. Each guest is notified, even one who gave up their own
 * seat, since they did not request to lose the bed.
 */
export async function endStaysOf(
  ctx: Context,
  eventId: string,
  { reason, of }: { reason: string; of?: readonly string[] },
): Promise<void> {
  const open = and(
    eq(lodgingStays.eventId, eventId),
    inArray(lodgingStays.state, ['asked', 'approved']),
    gt(lodgingStays.to, todayOf(ctx)),
    of && inArray(lodgingStays.userId, [...of]),
  )
  const rows = await ctx.db.select().from(lodgingStays).where(open).orderBy(lodgingStays.id).for('update')
  for (const stay of rows) {
    const ended = await endStay(ctx, stay, reason)
    if (ended) await notifyGuest(ctx, ended)
  }
}

type Decision = Pick<Stay, 'state' | 'reason'> & Partial<Pick<Stay, 'bedId' | 'freeFrom'>>

async function decide(ctx: Context, stay: Stay, decision: Decision): Promise<void> {
  const decided = await write(ctx, stay, decision)
  if (decided) await notifyOthers(ctx, decided)
}

/** Skips the notification if guests decide on their own stay. */
async function notifyOthers(ctx: Context, stay: Stay): Promise<void> {
  if (stay.userId !== ctx.actor?.userId) await notifyGuest(ctx, stay)
}

async function write(ctx: Context, stay: Stay, decision: Decision): Promise<Stay | undefined> {
  const [decided] = await ctx.db
    .update(lodgingStays)
    .set({ ...decision, decidedBy: ctx.actor?.userId ?? null, decidedAt: ctx.now })
    .where(eq(lodgingStays.id, stay.id))
    .returning()
  await ctx.audit({
    action: `lodging.${decision.state}`,
    target: stay.id,
    details: { reason: decision.reason, bedid: decision.bedId ?? '' },
  })
  return decided
}
