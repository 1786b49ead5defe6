import { and, asc, count, eq, gt, inArray, isNull, ne, notExists, sql } from 'drizzle-orm'
import { modesOf, type SeatMode } from '#features/seminars/events/rules/event-labels.ts'
import { type FreeSeats, fits } from '#features/seminars/events/rules/free-seats.ts'
import { isOfferedTo } from '#features/seminars/events/rules/offered-to.ts'
import { whyClosed } from '#features/seminars/events/rules/schedule/why-closed.ts'
import {
  type Event,
  eventPart,
  findEvents,
  freeSeatsAt,
  knownEvents,
  seminarEvents,
  seminarsInEvents,
} from '#features/seminars/events/server/public.ts'
import { checkoutRefusals } from '#features/shop/orders/contract.ts'
import { findOrder, quoteLines } from '#features/shop/orders/server/public.ts'
import { emailKey } from '#platform/contract/email.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { Context } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { blankContact } from '../../contract/contact.ts'
import type { ownRegistrations } from '../../contract/own-contract.ts'
import { type MovePrice, movePrice } from '../../rules/own/move-difference.ts'
import { type Registration, registrations } from '../tables.ts'
import { attendeeOf } from './attendee-of.ts'
import { type OwnRegistrationRow, ownRegistration } from './own-registration.ts'
import { leftIn, paidIn } from './registration-money.ts'
import { type RegistrationNow, registrationNow } from './registration-now.ts'

const MAX = 20

export interface DateChoice {
  event: Event
  mode: SeatMode
  free: FreeSeats
  /** Current price at that date, in the registration's currency. */
  thereMinor: number
  rateMicros: number
  price: MovePrice
}

/** Returns other dates with all seminars of a registration and a free seat, next one first. */
export async function otherDates(
  ctx: Context,
  { row }: OwnRegistrationRow,
  { parts }: RegistrationNow,
): Promise<DateChoice[]> {
  const partner = (row.orderId && (await findOrder(ctx.db, row.orderId))?.partner) || ctx.actor?.partner || ''
  const candidates: { event: Event; mode: SeatMode; free: FreeSeats }[] = []
  for (const event of await datesOf(ctx, row)) {
    const mode = modesOf(event.format).includes(row.mode) ? row.mode : null
    if (!mode || whyClosed(event, ctx.now) || !isOfferedTo(event, partner)) continue
    const free = await freeSeatsAt(ctx, event)
    if (fits(free, { mode, seminarIds: row.seminarIds }) > 0) candidates.push({ event, mode, free })
  }
  if (candidates.length === 0) return []
  const lines = candidates.map(({ event }) => lineAt(row, event))
  const quoted = await quoteLines(ctx.declaring(checkoutRefusals), lines, {
    partner,
    currency: row.currency,
  })
  const [paidMinor, leftMinor] = [paidIn(parts), leftIn(parts)]
  return candidates.map((candidate) => {
    const thereMinor = quoted.lines.find(({ lineId }) => lineId === candidate.event.id)?.total ?? 0
    const price = movePrice({ paidMinor, leftMinor, thereMinor }, quoted.currency)
    return { ...candidate, thereMinor, rateMicros: quoted.rateMicros, price }
  })
}

async function datesOf(ctx: Context, row: Registration): Promise<Event[]> {
  const rows = await ctx.db
    .select({ id: seminarEvents.id })
    .from(seminarEvents)
    .innerJoin(seminarsInEvents, eq(seminarsInEvents.eventId, seminarEvents.id))
    .where(
      and(
        inArray(seminarsInEvents.seminarId, row.seminarIds),
        eq(seminarEvents.state, 'published'),
        isNull(seminarEvents.archivedAt),
        gt(seminarEvents.startsAt, ctx.now),
        ne(seminarEvents.id, row.eventId),
        notExists(sameThere(ctx, row)),
      ),
    )
    .groupBy(seminarEvents.id)
    .having(eq(count(), row.seminarIds.length))
    .orderBy(asc(seminarEvents.startsAt))
    .limit(MAX)
  const found = await findEvents(ctx.db, pluck(rows, 'id'))
  return found.sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
}

/** Subquery for a registration that the attendee already has at that date. */
const sameThere = (ctx: Context, row: Registration) =>
  ctx.db
    .select({ one: sql`1` })
    .from(registrations)
    .where(
      and(
        eq(registrations.eventId, seminarEvents.id),
        ne(registrations.state, 'canceled'),
        eq(sql`lower(${registrations.email})`, emailKey(row.email)),
      ),
    )

/** Returns the cart line that would sell the registration at another date today. */
const lineAt = (row: Registration, event: Event) => ({
  lineId: event.id,
  kind: 'seminar' as const,
  code: event.id,
  quantity: 1,
  details: {
    event: event.name,
    attendees: [attendeeOf(row, row.seminarIds)],
    contact: row.contact ?? blankContact(),
    promocode: '',
  },
})

export const dates: Handler<typeof ownRegistrations.dates> = async ({ recordid }, ctx) => {
  const own = await ownRegistration(ctx, recordid)
  const now = await registrationNow(ctx, own)
  if (!now.may.move.may) return []
  const choices = await otherDates(ctx, own, now)
  const known = await knownEvents(
    ctx.db,
    choices.map(({ event }) => event.id),
  )
  return choices.map(({ event, mode, free, price }) => {
    const left = fits(free, { mode, seminarIds: own.row.seminarIds })
    const { isCanceled: _, ...part } = eventPart(known, event.id)
    return {
      ...part,
      left: left > MANY ? null : left,
      mode,
      difference: price.difference,
      amount: { minor: price.minor, currency: own.row.currency },
      message: price.message,
    }
  })
}

/** Larger than any room; represents no limit. */
const MANY = 1_000_000
