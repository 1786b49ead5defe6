import { eq } from 'drizzle-orm'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { consulting } from '../contract.ts'
import { minutesOf, slotStarts } from '../rules/slots.ts'
import { isHeld } from '../rules/sold-hours.ts'
import { nextFreeSlots } from './free-times.ts'
import { consultingHolds, consultingSlots } from './tables.ts'

interface Offer {
  title: string
  body: string
  url: string
  color: string
  zone: string
}

/** Offers the caller's half hours with these starts. Returns the number of new ones; refuses past ones. */
export async function offerSlots(
  ctx: SignedInContext<'past'>,
  starts: readonly Date[],
  offer: Offer,
): Promise<number> {
  const coming = starts.filter((start) => start > ctx.now)
  if (coming.length === 0) return ctx.refuse('past')
  const added = await ctx.db
    .insert(consultingSlots)
    .values(
      coming.map((startsAt) => ({
        ...offer,
        id: ctx.newId(),
        consultantId: ctx.actor.userId,
        startsAt,
      })),
    )
    .onConflictDoNothing({ target: [consultingSlots.startsAt, consultingSlots.consultantId] })
    .returning({ id: consultingSlots.id })
  return added.length
}

export const addSlots: Handler<typeof consulting.addSlots> = async (
  { day, start, end, weeks, ...offer },
  ctx,
) => {
  const span = { day, start: minutesOf(start) ?? 0, end: minutesOf(end) ?? 0, weeks }
  return { added: await offerSlots(ctx, slotStarts(span, offer.zone), offer) }
}

export const removeSlot: Handler<typeof consulting.removeSlot> = async ({ slotid }, ctx) => {
  const [slot] = await ctx.db
    .select()
    .from(consultingSlots)
    .where(eq(consultingSlots.id, slotid))
    .for('update')
  if (!slot) return ctx.refuse('not-found')
  await deleteFree(ctx, slot)
  return { good: true }
}

/** Deletes a slot that is neither booked nor being paid for. */
export async function deleteFree(
  ctx: SignedInContext<'booked'>,
  slot: { id: string; appointmentId: string | null; holdId: string | null },
): Promise<void> {
  if (slot.appointmentId) ctx.refuse('booked')
  if (slot.holdId && (await isStillHeld(ctx, slot.holdId)))
    ctx.refuse('booked', { message: 'Someone is paying for this time. Please try again in some minutes.' })
  await ctx.db.delete(consultingSlots).where(eq(consultingSlots.id, slot.id))
}

async function isStillHeld({ db, now }: SignedInContext, holdId: string): Promise<boolean> {
  const [hold] = await db.select().from(consultingHolds).where(eq(consultingHolds.id, holdId))
  return hold !== undefined && isHeld(hold, now)
}

/** Returns upcoming free slots in order. */
export const freeSlots = (ctx: SignedInContext) => nextFreeSlots(ctx, 1000)
