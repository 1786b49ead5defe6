import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { v4 as uuid } from 'uuid'
import { z } from 'zod'
import { findUser, isReader } from '#features/core/accounts/server/public.ts'
import type { CartLine } from '#features/shop/cart/rules/cart-lines.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Context, SignedInContext } from '#platform/server/context.ts'
import { dueRows, retentions } from '#platform/server/extensions/retention.ts'
import type { Handler } from '#platform/server/feature.ts'
import { job } from '#platform/server/jobs.ts'
import type { consultingPaying } from '../../contract/paying-contract.ts'
import { SLOT_MINUTES } from '../../rules/slots.ts'
import { HOLD_MS, MAX_HALVES_HELD, MAX_HOLDS } from '../../rules/sold-hours.ts'
import { timesOf } from '../appointments.ts'
import { lockHours } from '../hours.ts'
import { lockConsultant, lockFreeSlots, type SlotRows } from '../lock-free-slots.ts'
import { consultingHolds, consultingSlots } from '../tables.ts'
import { halfHourPrice } from './terms.ts'

export type Hold = typeof consultingHolds.$inferSelect

export const halvesOfHold = ({ startsAt, endsAt }: Pick<Hold, 'startsAt' | 'endsAt'>): number =>
  (endsAt.getTime() - startsAt.getTime()) / (SLOT_MINUTES * 60_000)

const isGood = ({ now }: Pick<Context, 'now'>) =>
  or(isNotNull(consultingHolds.orderLineId), gt(consultingHolds.heldUntil, now))

/** Returns the caller's active holds of future times, the next first. */
export const ownHolds: Handler<typeof consultingPaying.holds> = async (_nothing, ctx) => {
  const rows = await ctx.db
    .select()
    .from(consultingHolds)
    .where(
      and(eq(consultingHolds.userId, ctx.actor.userId), gt(consultingHolds.endsAt, ctx.now), isGood(ctx)),
    )
    .orderBy(asc(consultingHolds.startsAt))
  const names = await ctx.peopleNames(rows.map(({ consultantId }) => consultantId))
  const holds = rows.map((hold) => ({
    holdid: hold.id,
    ...pick(hold, 'startsAt', 'endsAt', 'zone'),
    consultant: names.get(hold.consultantId) ?? '',
    halves: halvesOfHold(hold),
    heldUntil: hold.heldUntil,
    isBeingPaid: hold.orderLineId !== null,
  }))
  return { holds }
}

export const hold: Handler<typeof consultingPaying.hold> = async (
  { slotids, zone: buyerZone, topic },
  ctx,
) => {
  const { userId } = ctx.actor
  if ((await halfHourPrice(ctx.db)) === null) ctx.refuse('no-price')
  const user = await findUser(ctx.db, userId)
  if (!user || !isReader(user)) ctx.refuse('unproven-address')
  await lockHours(ctx, userId)
  const own = and(eq(consultingHolds.userId, userId), gt(consultingHolds.endsAt, ctx.now), isGood(ctx))
  const held = await ctx.db.select().from(consultingHolds).where(own)
  const halves = held.reduce((sum, each) => sum + halvesOfHold(each), slotids.length)
  if (held.length >= MAX_HOLDS || halves > MAX_HALVES_HELD) ctx.refuse('too-many-holds')
  const slots = await lockFreeSlots(ctx, slotids)
  const { consultantId, startsAt, endsAt, zone } = timesOf(slots)
  const heldUntil = ctx.after(HOLD_MS)
  const holdid = uuid()
  await ctx.db
    .insert(consultingHolds)
    .values({ id: holdid, userId, consultantId, startsAt, endsAt, zone, buyerZone, topic, heldUntil })
  await holdSlots(ctx, slots, holdid)
  return { holdid, halves: slots.length, heldUntil }
}

/** Assigns slots, which must be locked and free, to a hold. */
export async function holdSlots(ctx: Context, slots: SlotRows, holdId: string): Promise<void> {
  const ids = slots.map(({ id }) => id)
  await ctx.db.update(consultingSlots).set({ holdId }).where(inArray(consultingSlots.id, ids))
}

export const release: Handler<typeof consultingPaying.release> = async ({ holdid }, ctx) => {
  const found = await lockHold(ctx, holdid)
  if (found?.userId !== ctx.actor.userId) return ctx.refuse('not-found')
  if (found.orderLineId) ctx.refuse('being-paid')
  await deleteHold(ctx, found.id)
  return { good: true }
}

const holdOfCode = ({ db }: Context, code: string) =>
  db.select().from(consultingHolds).where(eq(consultingHolds.id, code))

const isHoldCode = (code: string): boolean => z.uuid().safeParse(code).success

/** Returns the hold referenced by a cart or order line. */
export async function findHold(ctx: Context, code: string): Promise<Hold | null> {
  const [found] = isHoldCode(code) ? await holdOfCode(ctx, code) : []
  return found ?? null
}

/** Same as `findHold`, but locks the row until the end of the transaction. */
export async function lockHold(ctx: Context, code: string): Promise<Hold | null> {
  const [found] = isHoldCode(code) ? await holdOfCode(ctx, code).for('update') : []
  return found ?? null
}

/** Locks the consultants of these lines, always in the same order. */
export async function lockConsultantsOf(ctx: Context, codes: readonly string[]): Promise<void> {
  const ids = codes.filter(isHoldCode)
  if (ids.length === 0) return
  const found = await ctx.db
    .selectDistinct({ consultantId: consultingHolds.consultantId })
    .from(consultingHolds)
    .where(inArray(consultingHolds.id, ids))
    .orderBy(consultingHolds.consultantId)
  for (const { consultantId } of found) await lockConsultant(ctx, consultantId)
}

/** Binds the hold to an order line. Returns false if a different order is already paying for it. */
export async function startPaying({ db }: Context, holdId: string, orderLineId: string): Promise<boolean> {
  const started = await db
    .update(consultingHolds)
    .set({ orderLineId })
    .where(and(eq(consultingHolds.id, holdId), isNull(consultingHolds.orderLineId)))
    .returning({ id: consultingHolds.id })
  return started.length > 0
}

/** Frees the times of an unpaid line immediately. The line in the cart still refers to them. */
export async function releaseLine({ db, now }: Context, orderLineId: string): Promise<void> {
  await db
    .update(consultingHolds)
    .set({ orderLineId: null, heldUntil: now })
    .where(eq(consultingHolds.orderLineId, orderLineId))
}

export async function deleteHold({ db }: Context, holdId: string): Promise<void> {
  await db.delete(consultingHolds).where(eq(consultingHolds.id, holdId))
}

/**
 * Releases the times of lines removed from the cart. The hold remains for reference: restoring the line buys the same
 * times if they are still free.
 */
export async function endHoldsOfLines(ctx: SignedInContext, lines: readonly CartLine[]): Promise<void> {
  for (const { kind, code } of lines) {
    if (kind !== 'consulting' || !isHoldCode(code)) continue
    await ctx.db
      .update(consultingHolds)
      .set({ heldUntil: ctx.now })
      .where(
        and(
          eq(consultingHolds.id, code),
          eq(consultingHolds.userId, ctx.actor.userId),
          isNull(consultingHolds.orderLineId),
          gt(consultingHolds.heldUntil, ctx.now),
        ),
      )
  }
}

const FORGOTTEN_AFTER_MS = 7 * 86_400_000

const oldHolds = dueRows({
  what: 'Consulting times that were in a cart and not paid',
  after: '7 days after the time',
  job: 'forgetConsultingHolds',
  table: consultingHolds,
  due: ({ now }) =>
    and(
      isNull(consultingHolds.orderLineId),
      lt(consultingHolds.endsAt, new Date(now.getTime() - FORGOTTEN_AFTER_MS)),
    ),
})

export const endOfHolds = retentions.with(oldHolds)

export const forgetConsultingHolds = job({
  name: 'forgetConsultingHolds',
  input: z.object({}),
  run: async (_nothing, ctx) => oldHolds.remove(ctx),
})
