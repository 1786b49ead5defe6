import { mailStrangers } from '#features/companies/server/public.ts'
import { earlyBirdSteps } from '#features/events/rules/schedule/early-bird.ts'
import type { Demand } from '#features/events/rules/schedule/seat-demand.ts'
import { takeSeats } from '#features/events/server/public.ts'
import type { Order } from '#features/orders/server/public.ts'
import { earlyBird, seminarPrice } from '#features/pricing/rules/seminar-discount.ts'
import { seminarPromo, takeSeminarPromo } from '#features/pricing/server/public.ts'
import { split } from '#platform/contract/money.ts'
import type { Call } from '#platform/server/call.ts'
import { chosenOf } from '../../contract/attendee.ts'
import { demandsOf, modeOf, seatsOf } from '../../contract/group.ts'
import { personOf } from '../../rules/entry/person-columns.ts'
import { type RegistrationDraft, writeRegistrations } from '../records/write-registrations.ts'
import { takeOfferedSeats } from '../waiting/offered-seats.ts'
import { addition } from './addition.ts'
import type { BoughtGroup } from './ordered-groups.ts'

/**
 * Takes what a group needs until its payment is final: the use of its code, the seats, and the places themselves, so
 * that nobody is registered twice. As many statements for one person as for sixty. Refuses with `price-changed` when
 * the code gives no more what the price says, with `event-full`, `event-closed` and `already-registered`.
 */
export async function holdGroup(
  call: Call<
    'already-registered' | 'event-closed' | 'event-full' | 'not-sold' | 'offer-over' | 'price-changed'
  >,
  order: Order,
  group: BoughtGroup,
): Promise<void> {
  // A paid order writes to nobody before the money has come.
  if (order.totalMinor === 0 || order.dueAt !== null)
    await mailStrangers(
      call,
      group.details.attendees.map(({ emailAddress }) => emailAddress),
    )
  await takeCode(call, order, group)
  await takeSeatsOf(call, order, group)
  if (!group.details.adds) await writeRegistrations(call, draftsOf(order, group))
}

/** The code must give now what the price was made with: another group may have had its last use meanwhile. */
async function takeCode(call: Call<'price-changed'>, order: Order, group: BoughtGroup): Promise<void> {
  const { ordered, details, event, listPrices } = group
  if (!ordered.trace.some(({ rule }) => rule === 'event-promo-code')) return
  const promo = await seminarPromo(call.db, { code: details.promocode, eventId: event.id, now: call.now })
  const given = promo ? await takeSeminarPromo(call, order.id, promo.codeId) : 0
  const list = listPrices.reduce((sum, price) => sum + price, 0)
  const { total } = seminarPrice(list, earlyBird(earlyBirdSteps(event), call.now), given)
  if (total === ordered.totalInUsdMinor) return
  call.refuse('price-changed', {
    message: `Promo code ${details.promocode} was used up by others a moment ago. Please look at the new price.`,
  })
}

async function takeSeatsOf(
  call: Call<'event-closed' | 'event-full' | 'not-sold' | 'offer-over'>,
  order: Order,
  group: BoughtGroup,
): Promise<void> {
  const { event, details } = group
  const demands = await demandsOfGroup(call, group, order.userId)
  if (details.offer) {
    await takeOfferedSeats(call, { token: details.offer, userId: order.userId, eventId: event.id, demands })
  } else await takeSeats(call, event.id, demands)
}

/** What the group takes of the event; somebody who is there already takes of the added seminars only. */
export async function demandsOfGroup(
  call: Call<'not-sold'>,
  group: BoughtGroup,
  buyerId: string,
): Promise<Demand[]> {
  const { details, event } = group
  if (!details.adds) return demandsOf(seatsOf(details.attendees, event.format))
  const { mode } = await addition(call, group, buyerId)
  return demandsOf([{ mode, seminarIds: details.attendees.flatMap(chosenOf) }], () => 0)
}

export function draftsOf(order: Order, group: BoughtGroup): RegistrationDraft[] {
  const { event, details, ordered, listPrices } = group
  const prices = split(ordered.totalMinor, listPrices)
  return details.attendees.map((attendee, index) => ({
    ...personOf(attendee),
    eventId: event.id,
    seminarIds: chosenOf(attendee),
    mode: modeOf(attendee, event.format),
    state: 'held',
    source: 'order',
    orderId: order.id,
    orderLineId: ordered.id,
    buyerId: order.userId,
    contact: details.contact,
    priceMinor: prices[index] ?? 0,
    currency: order.currency,
  }))
}
