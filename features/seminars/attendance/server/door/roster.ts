import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { modesOf } from '#features/seminars/events/rules/event-labels.ts'
import { seminarsOf, sessionsOf } from '#features/seminars/events/server/public.ts'
import { type Registration, registrations } from '#features/seminars/registration/server/public.ts'
import { findOrders } from '#features/shop/orders/server/public.ts'
import { toMajor } from '#platform/contract/money.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Context } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { WireEntry } from '../../contract/door-views.ts'
import type { attendance } from '../../contract.ts'
import { payStateOf } from '../../rules/door/pay-states.ts'
import { type Entry, entriesThatStand } from '../../rules/door/presence.ts'
import { enterEvent } from './enter-event.ts'
import { entriesFor, entriesOfEvent } from './read-entries.ts'
import { printedBadges } from './tables.ts'

export const roster: Handler<typeof attendance.roster> = async ({ scheduleid }, ctx) => {
  const event = await enterEvent(ctx, scheduleid)
  const [held, sessions, people, entries] = [
    await seminarsOf(ctx.db, [event.id]),
    await sessionsOf(ctx.db, event.id),
    await peopleAt(ctx, event.id),
    await entriesOfEvent(ctx.db, event.id),
  ]
  const orders = await findOrders(ctx.db, [...new Set(people.flatMap(({ person }) => person.orderId ?? []))])
  const seminarIndex = new Map(held.map(({ seminarId }, index) => [seminarId, index]))
  const sessionIndex = new Map(sessions.map(({ id }, index) => [id, index]))
  return {
    scheduleid: event.id,
    ...pick(event, 'name', 'state', 'format'),
    modes: [...modesOf(event.format)],
    ...pick(event, 'timeZone', 'startsAt', 'endsAt'),
    seatsLeft: event.seatLimit === null ? null : Math.max(0, event.seatLimit - event.seatsTaken),
    seminars: held.map(({ seminarId, code, name, level, priceMinor }) => ({
      semid: seminarId,
      code,
      name,
      level,
      price: toMajor(priceMinor),
    })),
    sessions: sessions.map(({ id, seminarId, name, startsAt, endsAt }) => ({
      sessionid: id,
      semid: seminarId,
      name,
      startsAt,
      endsAt,
    })),
    people: people.map(({ person, isPrinted }) => ({
      recordid: person.id,
      ...pick(person, 'firstName', 'lastName', 'company'),
      seminars: person.seminarIds.flatMap((id) => seminarIndex.get(id) ?? []),
      mode: person.mode,
      badgeCode: person.badgeCode,
      pays: payOf(person, orders),
      special: person.special,
      attended: person.attended,
      isPrinted,
      entries: wireEntries(entriesFor(entries, person.id), sessionIndex),
    })),
    now: ctx.now,
  }
}

/** Returns all registrants with a seat, sorted by name. */
export const peopleAt = (ctx: Context, eventId: string) =>
  ctx.db
    .select({ person: registrations, isPrinted: sql<boolean>`${printedBadges.badgeCode} is not null` })
    .from(registrations)
    .leftJoin(printedBadges, eq(printedBadges.badgeCode, registrations.badgeCode))
    .where(and(eq(registrations.eventId, eventId), ne(registrations.state, 'canceled')))
    .orderBy(
      asc(sql`lower(${registrations.lastName})`),
      asc(sql`lower(${registrations.firstName})`),
      asc(registrations.id),
    )

function payOf(person: Registration, orders: Awaited<ReturnType<typeof findOrders>>) {
  const order = person.orderId ? (orders.get(person.orderId) ?? null) : null
  return payStateOf({ isHeld: person.state === 'held', priceMinor: person.priceMinor, order })
}

/** Returns effective entries; the device does not need replaced ones. */
function wireEntries(entries: readonly Entry[], indexes: ReadonlyMap<string, number>): WireEntry[] {
  return entriesThatStand(entries).flatMap(({ id, sessionId, kind, at }): WireEntry[] => {
    const index = indexes.get(sessionId)
    return index === undefined || kind === 'void' ? [] : [[id, index, kind, at.getTime()]]
  })
}
