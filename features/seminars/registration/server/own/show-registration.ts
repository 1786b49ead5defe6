import { asc, eq } from 'drizzle-orm'
import { findUser } from '#features/core/accounts/server/public.ts'
import { addressText } from '#features/seminars/events/rules/schedule/address-text.ts'
import { type KnownEvents, knownEvents } from '#features/seminars/events/server/public.ts'
import { findOrder, orderName } from '#features/shop/orders/server/public.ts'
import { fullName } from '#platform/contract/names.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { ownRegistrations } from '../../contract/own-contract.ts'
import { registrationEvents } from '../tables.ts'
import { addable } from './add-seminar.ts'
import { ordersOf, registrationListRow } from './list-own.ts'
import { type OwnRegistrationRow, ownRegistration } from './own-registration.ts'
import { paidIn } from './registration-money.ts'
import { canceling, registrationNow } from './registration-now.ts'

/** Returns a registration with the data for its page. */
export const one: Handler<typeof ownRegistrations.one> = async ({ recordid }, ctx) => {
  const own = await ownRegistration(ctx, recordid)
  const { row, isBuyer } = own
  const known = await knownEvents(ctx.db, [row.eventId])
  const now = await registrationNow(ctx, own)
  const order = isBuyer && row.orderId ? await findOrder(ctx.db, row.orderId) : null
  const buyer = row.buyerId ? await findUser(ctx.db, row.buyerId) : null
  const money = (minor: number) => ({ minor, currency: row.currency })
  return {
    ...registrationListRow(ctx, own, known, await ordersOf(ctx, [own])),
    ...pick(row, 'revision', 'firstName', 'lastName', 'title', 'company', 'phone', 'special'),
    boughtBy: buyer ? fullName(buyer) : '',
    price: money(isBuyer ? paidIn(now.parts) : 0),
    order: order ? { orderid: order.id, name: orderName(order.number) } : null,
    badgeCode: row.state === 'registered' ? row.badgeCode : '',
    ...ownPart(known, own),
    message: now.event.description,
    may: { ...now.may, cancel: await canceling(ctx, own, now) },
    more: isBuyer && now.may.addSeminar.may ? await addable(ctx, own, now.event) : [],
    history: await historyOf(ctx, own),
  }
}

function ownPart(known: KnownEvents, { row }: OwnRegistrationRow) {
  const location = known.locations.get(row.eventId)
  if (!location || row.mode === 'online') return { location: null, hotel: null }
  const address = addressText(location)
  return {
    location: {
      name: location.name,
      address,
      directions: location.directions,
      map: `https://www.openstreetmap.org/search?query=${encodeURIComponent(`${location.name} ${address}`)}`,
    },
    hotel: location.hotel,
  }
}

async function historyOf(ctx: SignedInContext, { row }: OwnRegistrationRow) {
  const found = await ctx.db
    .select()
    .from(registrationEvents)
    .where(eq(registrationEvents.registrationId, row.id))
    .orderBy(asc(registrationEvents.position))
  return found.map(({ message, reason, at }) => ({ message, reason, at }))
}
