import { and, asc, desc, eq, gte, lt, ne, or, type SQL } from 'drizzle-orm'
import {
  chosenSeminars,
  eventPart,
  type KnownEvents,
  knownEvents,
  seminarEvents,
} from '#features/seminars/events/server/public.ts'
import { findOrders, type Order } from '#features/shop/orders/server/public.ts'
import { fullName } from '#platform/contract/names.ts'
import { formatDate } from '#platform/contract/texts/format.ts'
import { dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { Context, SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { listOf } from '#platform/server/lists/list-query.ts'
import type { ownRegistrations } from '../../contract/own-contract.ts'
import { nextStep, statusOf } from '../../rules/own/registration-status.ts'
import { registrations } from '../tables.ts'
import { type OwnRegistrationRow, ownershipOf } from './own-registration.ts'

const ofCaller = ({ actor }: SignedInContext): SQL | undefined =>
  or(eq(registrations.buyerId, actor.userId), eq(registrations.userId, actor.userId))

/** Lists registrations that the user bought or attends; upcoming ones first, and of these the next one first. */
export const mine: Handler<typeof ownRegistrations.mine> = async ({ page, rows, when }, ctx) => {
  const isComing = and(gte(seminarEvents.endsAt, ctx.now), ne(registrations.state, 'canceled'))
  const isPast = or(lt(seminarEvents.endsAt, ctx.now), eq(registrations.state, 'canceled'))
  const where = and(ofCaller(ctx), when === 'coming' ? isComing : when === 'past' ? isPast : undefined)
  const own = ctx.db
    .select({ row: registrations })
    .from(registrations)
    .innerJoin(seminarEvents, eq(seminarEvents.id, registrations.eventId))
    .where(where)
  const byDate = when === 'past' ? desc(seminarEvents.startsAt) : asc(seminarEvents.startsAt)
  const { rows: found, total } = await listOf(ctx.db, own, { page, rows }, [
    byDate,
    asc(registrations.eventId),
    asc(registrations.lastName),
    asc(registrations.firstName),
    asc(registrations.id),
  ])
  const registrants = found.flatMap(({ row }) => ownershipOf(row, ctx.actor) ?? [])
  const known = await knownEvents(
    ctx.db,
    registrants.map(({ row }) => row.eventId),
  )
  const orders = await ordersOf(ctx, registrants)
  return {
    total,
    rows: registrants.map((registration) => registrationListRow(ctx, registration, known, orders)),
  }
}

/** Returns the caller's next event; null if none exists. */
export async function nextOwnDate(ctx: SignedInContext) {
  const [next] = await ctx.db
    .select({ recordid: registrations.id, eventId: registrations.eventId })
    .from(registrations)
    .innerJoin(seminarEvents, eq(seminarEvents.id, registrations.eventId))
    .where(
      and(
        eq(registrations.userId, ctx.actor.userId),
        ne(registrations.state, 'canceled'),
        gte(seminarEvents.endsAt, ctx.now),
      ),
    )
    .orderBy(asc(seminarEvents.startsAt), asc(registrations.id))
    .limit(1)
  if (!next) return null
  const known = await knownEvents(ctx.db, [next.eventId])
  return { recordid: next.recordid, ...eventPart(known, next.eventId) }
}

/** Returns the orders of registrations bought by the caller; other users must not see amounts owed. */
export function ordersOf(
  ctx: Context,
  registrations: readonly OwnRegistrationRow[],
): Promise<Map<string, Order>> {
  const bought = registrations.filter(({ row }) => row.buyerId === ctx.actor?.userId)
  return findOrders(ctx.db, [...new Set(bought.flatMap(({ row }) => row.orderId ?? []))])
}

/** Formats a registration for lists. */
export function registrationListRow(
  ctx: Context,
  { row, isMe, isBuyer }: OwnRegistrationRow,
  known: KnownEvents,
  orders: ReadonlyMap<string, Order>,
) {
  const event = known.events.get(row.eventId)
  if (!event) throw new Error(`There is no event ${row.eventId}`)
  const status = statusOf({ state: row.state, event }, ctx.now)
  const person = fullName(row)
  const hotel = row.mode === 'in-person' ? known.locations.get(event.id)?.hotel : null
  const today = dayIn(ctx.now, OFFICE_ZONE)
  return {
    ...eventPart(known, event.id),
    recordid: row.id,
    state: row.state,
    status,
    mode: row.mode,
    seminars: chosenSeminars(known, event.id, row.seminarIds),
    person,
    email: row.email,
    isMe,
    isMine: isBuyer,
    next: nextStep({
      recordid: row.id,
      scheduleid: event.id,
      status,
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
  const due = formatDate(order.dueAt)
  return { orderId: order.id, message: `Pay the invoice by ${due}` }
}
