import { eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { SignedInCall } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { consulting } from '../contract.ts'
import { minutesOf, slotStarts } from '../rules/slots.ts'
import { isHeld } from '../rules/sold-hours.ts'
import { freeAfter } from './free-times.ts'
import { consultingHolds, consultingSlots } from './tables.ts'

interface Offer {
  title: string
  body: string
  url: string
  color: string
  zone: string
}

/** Offers the caller's half hours that begin then, and answers how many are new. Refuses what is over. */
export async function offerSlots(
  call: SignedInCall<'past'>,
  starts: readonly Date[],
  offer: Offer,
): Promise<number> {
  const coming = starts.filter((start) => start > call.now)
  if (coming.length === 0) return call.refuse('past')
  const added = await call.db
    .insert(consultingSlots)
    .values(
      coming.map((startsAt) => ({
        ...offer,
        id: uuid({ msecs: call.now.getTime() }),
        consultantId: call.actor.userId,
        startsAt,
      })),
    )
    .onConflictDoNothing({ target: [consultingSlots.startsAt, consultingSlots.consultantId] })
    .returning({ id: consultingSlots.id })
  return added.length
}

export const addSlots: Handler<typeof consulting.addSlots> = async (
  { day, start, end, weeks, ...offer },
  call,
) => {
  const span = { day, start: minutesOf(start) ?? 0, end: minutesOf(end) ?? 0, weeks }
  return { added: await offerSlots(call, slotStarts(span, offer.zone), offer) }
}

export const removeSlot: Handler<typeof consulting.removeSlot> = async ({ slotid }, call) => {
  const [slot] = await call.db
    .select()
    .from(consultingSlots)
    .where(eq(consultingSlots.id, slotid))
    .for('update')
  if (!slot) return call.refuse('not-found')
  await deleteFree(call, slot)
  return { good: true }
}

/** Deletes a slot that nobody has booked or is about to pay. */
export async function deleteFree(
  call: SignedInCall<'booked'>,
  slot: { id: string; appointmentId: string | null; holdId: string | null },
): Promise<void> {
  if (slot.appointmentId) call.refuse('booked')
  if (slot.holdId && (await isStillHeld(call, slot.holdId)))
    call.refuse('booked', { message: 'Someone is paying for this time. Please try again in some minutes.' })
  await call.db.delete(consultingSlots).where(eq(consultingSlots.id, slot.id))
}

async function isStillHeld({ db, now }: SignedInCall, holdId: string): Promise<boolean> {
  const [hold] = await db.select().from(consultingHolds).where(eq(consultingHolds.id, holdId))
  return hold !== undefined && isHeld(hold, now)
}

/** The free slots to come, in their order. */
export const freeSlots = (call: SignedInCall) => freeAfter(call, 1000)
