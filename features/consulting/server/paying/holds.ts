import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { v4 as uuid } from 'uuid'
import { z } from 'zod'
import type { CartLine } from '#features/cart/rules/cart-lines.ts'
import type { Call, SignedInCall } from '#platform/server/call.ts'
import { dueRows, retentions } from '#platform/server/extensions/retention.ts'
import type { Handler } from '#platform/server/feature.ts'
import { job } from '#platform/server/jobs.ts'
import type { consultingPaying } from '../../contract/paying-contract.ts'
import { SLOT_MINUTES } from '../../rules/slots.ts'
import { HOLD_MS, MOST_HOLDS } from '../../rules/sold-hours.ts'
import { timesOf } from '../appointments.ts'
import { lockHours } from '../hours.ts'
import { consultingHolds, consultingSlots } from '../tables.ts'
import { lockConsultant, type SlotRows, takeSlots } from '../take-slots.ts'
import { halfHourPrice } from './terms.ts'

export type Hold = typeof consultingHolds.$inferSelect

export const halvesOfHold = ({ startsAt, endsAt }: Pick<Hold, 'startsAt' | 'endsAt'>): number =>
  (endsAt.getTime() - startsAt.getTime()) / (SLOT_MINUTES * 60_000)

const isGood = ({ now }: Pick<Call, 'now'>) =>
  or(isNotNull(consultingHolds.orderLineId), gt(consultingHolds.heldUntil, now))

/** The good holds of the caller whose times are to come, the next first. */
export const ownHolds: Handler<typeof consultingPaying.holds> = async (_nothing, call) => {
  const rows = await call.db
    .select()
    .from(consultingHolds)
    .where(
      and(eq(consultingHolds.userId, call.actor.userId), gt(consultingHolds.endsAt, call.now), isGood(call)),
    )
    .orderBy(asc(consultingHolds.startsAt))
  const names = await call.peopleNames(rows.map(({ consultantId }) => consultantId))
  const holds = rows.map((hold) => ({
    holdid: hold.id,
    startsAt: hold.startsAt,
    endsAt: hold.endsAt,
    zone: hold.zone,
    consultant: names.get(hold.consultantId) ?? '',
    halves: halvesOfHold(hold),
    heldUntil: hold.heldUntil,
    isBeingPaid: hold.orderLineId !== null,
  }))
  return { holds }
}

export const hold: Handler<typeof consultingPaying.hold> = async (
  { slotids, zone: buyerZone, topic },
  call,
) => {
  const { userId } = call.actor
  if ((await halfHourPrice(call.db)) === null) call.refuse('no-price')
  await lockHours(call.db, userId)
  const own = and(eq(consultingHolds.userId, userId), gt(consultingHolds.endsAt, call.now), isGood(call))
  if ((await call.db.$count(consultingHolds, own)) >= MOST_HOLDS) call.refuse('too-many-holds')
  const slots = await takeSlots(call, slotids)
  const { consultantId, startsAt, endsAt, zone } = timesOf(slots)
  const heldUntil = new Date(call.now.getTime() + HOLD_MS)
  const holdid = uuid()
  await call.db
    .insert(consultingHolds)
    .values({ id: holdid, userId, consultantId, startsAt, endsAt, zone, buyerZone, topic, heldUntil })
  await holdSlots(call, slots, holdid)
  return { holdid, halves: slots.length, heldUntil }
}

/** The slots, locked and free, are a hold's. */
export async function holdSlots(call: Call, slots: SlotRows, holdId: string): Promise<void> {
  const ids = slots.map(({ id }) => id)
  await call.db.update(consultingSlots).set({ holdId }).where(inArray(consultingSlots.id, ids))
}

export const release: Handler<typeof consultingPaying.release> = async ({ holdid }, call) => {
  const found = await lockHold(call, holdid)
  if (found?.userId !== call.actor.userId) return call.refuse('not-found')
  if (found.orderLineId) call.refuse('being-paid')
  await forgetHold(call, found.id)
  return { good: true }
}

const holdOfCode = ({ db }: Call, code: string) =>
  db.select().from(consultingHolds).where(eq(consultingHolds.id, code))

const isHoldCode = (code: string): boolean => z.uuid().safeParse(code).success

/** The hold that a line of the cart or of an order names. */
export async function findHold(call: Call, code: string): Promise<Hold | null> {
  const [found] = isHoldCode(code) ? await holdOfCode(call, code) : []
  return found ?? null
}

/** The same, until the end of the transaction nobody else's to change. */
export async function lockHold(call: Call, code: string): Promise<Hold | null> {
  const [found] = isHoldCode(code) ? await holdOfCode(call, code).for('update') : []
  return found ?? null
}

/** Locks whose times these lines buy, in one order for everybody. */
export async function lockConsultantsOf({ db }: Call, codes: readonly string[]): Promise<void> {
  const ids = codes.filter(isHoldCode)
  if (ids.length === 0) return
  const found = await db
    .selectDistinct({ consultantId: consultingHolds.consultantId })
    .from(consultingHolds)
    .where(inArray(consultingHolds.id, ids))
    .orderBy(consultingHolds.consultantId)
  for (const { consultantId } of found) await lockConsultant(db, consultantId)
}

/** From now on the hold ends with the order; false where another order pays it already. */
export async function startPaying({ db }: Call, holdId: string, orderLineId: string): Promise<boolean> {
  const begun = await db
    .update(consultingHolds)
    .set({ orderLineId })
    .where(and(eq(consultingHolds.id, holdId), isNull(consultingHolds.orderLineId)))
    .returning({ id: consultingHolds.id })
  return begun.length > 0
}

/** No money came: the times are free at once. The line in the cart still means them. */
export async function releaseLine({ db, now }: Call, orderLineId: string): Promise<void> {
  await db
    .update(consultingHolds)
    .set({ orderLineId: null, heldUntil: now })
    .where(eq(consultingHolds.orderLineId, orderLineId))
}

export async function forgetHold({ db }: Call, holdId: string): Promise<void> {
  await db.delete(consultingHolds).where(eq(consultingHolds.id, holdId))
}

/**
 * Lines that left the cart let their times go. The hold stays as what the line means: whoever puts the line back buys the
 * same times if nobody took them meanwhile.
 */
export async function endHoldsOfLines(call: SignedInCall, lines: readonly CartLine[]): Promise<void> {
  for (const { kind, code } of lines) {
    if (kind !== 'consulting' || !isHoldCode(code)) continue
    await call.db
      .update(consultingHolds)
      .set({ heldUntil: call.now })
      .where(
        and(
          eq(consultingHolds.id, code),
          eq(consultingHolds.userId, call.actor.userId),
          isNull(consultingHolds.orderLineId),
          gt(consultingHolds.heldUntil, call.now),
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
  run: async (_nothing, call) => oldHolds.remove(call),
})
