import { mailStrangers } from '#features/core/company-people/server/public.ts'
import { earlyBirdSteps } from '#features/seminars/events/rules/schedule/early-bird.ts'
import type { Demand } from '#features/seminars/events/rules/schedule/seat-demand.ts'
import { claimSeats } from '#features/seminars/events/server/public.ts'
import { claimOfferedSeats } from '#features/seminars/waiting-list/server/public.ts'
import type { Order } from '#features/shop/orders/server/public.ts'
import { earlyBird, seminarPrice } from '#features/shop/pricing/rules/seminar-discount.ts'
import { reserveSeminarPromo, seminarPromo } from '#features/shop/pricing/server/public.ts'
import { splitAmount } from '#platform/contract/currencies.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { Context } from '#platform/server/context.ts'
import { chosenOf } from '../../contract/attendee.ts'
import { demandsOf, modeOf, seatsOf } from '../../contract/group.ts'
import { personOf } from '../../rules/entry/person-columns.ts'
import { type RegistrationDraft, writeRegistrations } from '../records/write-registrations.ts'
import { addition } from './addition.ts'
import type { BoughtGroup } from './ordered-groups.ts'

/**
 * Reserves the resources of a group until its payment is final: use of its code, seats, and registrations, which
 * prevents double registration. Uses a fixed number of statements for any group size. Refuses with `price-changed` if
 * the code's discount changed, `event-full`, `event-closed` or `already-registered`.
 */
export async function holdGroup(
  ctx: Context<
    'already-registered' | 'event-closed' | 'event-full' | 'not-sold' | 'offer-over' | 'price-changed'
  >,
  order: Order,
  group: BoughtGroup,
): Promise<void> {
  // Orders with immediate payment send no emails before the payment is received.
  if (order.totalMinor === 0 || order.dueAt !== null)
    await mailStrangers(ctx, pluck(group.details.attendees, 'emailAddress'))
  await reserveCode(ctx, order, group)
  await takeSeatsOf(ctx, order, group)
  if (!group.details.adds) await writeRegistrations(ctx, draftsOf(order, group))
}

/** Verifies that the code still gives the discount of the quoted price, since another group may have used it up. */
async function reserveCode(ctx: Context<'price-changed'>, order: Order, group: BoughtGroup): Promise<void> {
  const { ordered, details, event, listPrices } = group
  if (!ordered.trace.some(({ rule }) => rule === 'event-promo-code')) return
  const promo = await seminarPromo(ctx.db, { code: details.promocode, eventId: event.id, now: ctx.now })
  const given = promo ? await reserveSeminarPromo(ctx, order.id, promo.codeId) : 0
  const list = listPrices.reduce((sum, price) => sum + price, 0)
  const { total } = seminarPrice(list, earlyBird(earlyBirdSteps(event), ctx.now), given)
  if (total === ordered.totalInUsdMinor) return
  ctx.refuse('price-changed', {
    message: `Promo code ${details.promocode} was used up by others a moment ago. Please look at the new price.`,
  })
}

async function takeSeatsOf(
  ctx: Context<'event-closed' | 'event-full' | 'not-sold' | 'offer-over'>,
  order: Order,
  group: BoughtGroup,
): Promise<void> {
  const { event, details } = group
  const demands = await demandsOfGroup(ctx, group, order.userId)
  if (details.offer) {
    await claimOfferedSeats(ctx, { token: details.offer, userId: order.userId, eventId: event.id, demands })
  } else await claimSeats(ctx, event.id, demands)
}

/** Returns the group's seat demand; for additions to a registration, only that of the added seminars. */
export async function demandsOfGroup(
  ctx: Context<'not-sold'>,
  group: BoughtGroup,
  buyerId: string,
): Promise<Demand[]> {
  const { details, event } = group
  if (!details.adds) return demandsOf(seatsOf(details.attendees, event.format))
  const { mode } = await addition(ctx, group, buyerId)
  return demandsOf([{ mode, seminarIds: details.attendees.flatMap(chosenOf) }], () => 0)
}

export function draftsOf(order: Order, group: BoughtGroup): RegistrationDraft[] {
  const { event, details, ordered, listPrices } = group
  const prices = splitAmount(ordered.totalMinor, listPrices, order.currency)
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
