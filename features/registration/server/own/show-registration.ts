import { asc, eq } from 'drizzle-orm'
import { findUser } from '#features/accounts/server/public.ts'
import { addressText } from '#features/events/rules/schedule/address-text.ts'
import { findOrder, orderName } from '#features/orders/server/public.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { ownRegistrations } from '../../contract/own-contract.ts'
import { type KnownEvents, knownEvents } from '../records/own-event.ts'
import { registrationEvents } from '../tables.ts'
import { addable } from './add-seminar.ts'
import { ordersOf, ownRow } from './list-own.ts'
import { type OwnRegistrationRow, ownRegistration } from './own-registration.ts'
import { paidIn } from './registration-money.ts'
import { canceling, registrationNow } from './registration-now.ts'

/** A place with everything that its page shows. */
export const one: Handler<typeof ownRegistrations.one> = async ({ recordid }, call) => {
  const own = await ownRegistration(call, recordid)
  const { row, isBuyer } = own
  const known = await knownEvents(call.db, [row.eventId])
  const now = await registrationNow(call, own)
  const order = isBuyer && row.orderId ? await findOrder(call.db, row.orderId) : null
  const buyer = row.buyerId ? await findUser(call.db, row.buyerId) : null
  const money = (minor: number) => ({ minor, currency: row.currency })
  return {
    ...ownRow(call, own, known, await ordersOf(call, [own])),
    revision: row.revision,
    firstName: row.firstName,
    lastName: row.lastName,
    title: row.title,
    company: row.company,
    phone: row.phone,
    special: row.special,
    boughtBy: buyer ? `${buyer.firstName} ${buyer.lastName}` : '',
    price: money(isBuyer ? paidIn(now.parts) : 0),
    order: order ? { orderid: order.id, name: orderName(order.number) } : null,
    badgeCode: row.state === 'registered' ? row.badgeCode : '',
    ...ownPart(known, own),
    message: now.event.description,
    may: { ...now.may, cancel: await canceling(call, own, now) },
    more: isBuyer && now.may.addSeminar.may ? await addable(call, own, now.event) : [],
    history: await historyOf(call, own),
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

async function historyOf(call: SignedInCall, { row }: OwnRegistrationRow) {
  const found = await call.db
    .select()
    .from(registrationEvents)
    .where(eq(registrationEvents.registrationId, row.id))
    .orderBy(asc(registrationEvents.position))
  return found.map(({ message, reason, at }) => ({ message, reason, at }))
}
