import { and, asc, desc, eq, gte, lt, ne, or, type SQL } from 'drizzle-orm'
import { seminarEvents } from '#features/events/server/public.ts'
import { findOrders, type Order } from '#features/orders/server/public.ts'
import { formatDate } from '#platform/contract/texts/format.ts'
import type { Call, SignedInCall } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import { listOf } from '#platform/server/lists/list-query.ts'
import type { ownRegistrations } from '../../contract/own-contract.ts'
import { nextStep, standingOf } from '../../rules/own/registration-standing.ts'
import { chosenSeminars, eventPart, type KnownEvents, knownEvents } from '../records/own-event.ts'
import { registrations } from '../tables.ts'
import { type OwnRegistrationRow, ownershipOf } from './own-registration.ts'

const ofCaller = ({ actor }: SignedInCall): SQL | undefined =>
  or(eq(registrations.buyerId, actor.userId), eq(registrations.userId, actor.userId))

/** The places that somebody bought or has; those to come first, and of these the next one first. */
export const mine: Handler<typeof ownRegistrations.mine> = async ({ page, rows, when }, call) => {
  const isComing = and(gte(seminarEvents.endsAt, call.now), ne(registrations.state, 'canceled'))
  const isPast = or(lt(seminarEvents.endsAt, call.now), eq(registrations.state, 'canceled'))
  const where = and(ofCaller(call), when === 'coming' ? isComing : when === 'past' ? isPast : undefined)
  const own = call.db
    .select({ row: registrations })
    .from(registrations)
    .innerJoin(seminarEvents, eq(seminarEvents.id, registrations.eventId))
    .where(where)
  const byDate = when === 'past' ? desc(seminarEvents.startsAt) : asc(seminarEvents.startsAt)
  const { rows: found, total } = await listOf(call.db, own, { page, rows }, [
    byDate,
    asc(registrations.eventId),
    asc(registrations.lastName),
    asc(registrations.firstName),
    asc(registrations.id),
  ])
  const registrants = found.flatMap(({ row }) => ownershipOf(row, call.actor) ?? [])
  const known = await knownEvents(
    call.db,
    registrants.map(({ row }) => row.eventId),
  )
  const orders = await ordersOf(call, registrants)
  return {
    total,
    rows: registrants.map((registration) => ownRow(call, registration, known, orders)),
  }
}

/** The orders of places that the caller bought: what is owed is nobody else's business. */
export function ordersOf(
  call: Call,
  registrations: readonly OwnRegistrationRow[],
): Promise<Map<string, Order>> {
  const bought = registrations.filter(({ row }) => row.buyerId === call.actor?.userId)
  return findOrders(call.db, [...new Set(bought.flatMap(({ row }) => row.orderId ?? []))])
}

/** A place as lists show it. */
export function ownRow(
  call: Call,
  { row, isMe, isBuyer }: OwnRegistrationRow,
  known: KnownEvents,
  orders: ReadonlyMap<string, Order>,
) {
  const event = known.events.get(row.eventId)
  if (!event) throw new Error(`There is no event ${row.eventId}`)
  const standing = standingOf({ state: row.state, event }, call.now)
  const person = `${row.firstName} ${row.lastName}`.trim()
  const hotel = row.mode === 'in-person' ? known.locations.get(event.id)?.hotel : null
  const today = call.now.toISOString().slice(0, 10)
  return {
    ...eventPart(known, event.id),
    recordid: row.id,
    state: row.state,
    standing,
    mode: row.mode,
    seminars: chosenSeminars(known, event.id, row.seminarIds),
    person,
    email: row.email,
    isMe,
    isMine: isBuyer,
    next: nextStep({
      recordid: row.id,
      scheduleid: event.id,
      standing,
      mode: row.mode,
      isMe,
      person,
      owes: owed(orders.get(row.orderId ?? '')),
      bookBy: hotel?.bookBy && hotel.bookBy >= today ? hotel.bookBy : '',
    }),
  }
}

function owed(order: Order | undefined): { orderId: string; message: string } | null {
  if (!order?.dueAt || order.paidAt || order.state !== 'fulfilled') return null
  const due = formatDate(order.dueAt, 'UTC')
  return { orderId: order.id, message: `Pay the invoice by ${due}` }
}
