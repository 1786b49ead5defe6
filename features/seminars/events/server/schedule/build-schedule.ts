import { and, eq, or, type SQL } from 'drizzle-orm'
import { validate as isId } from 'uuid'
import { mayBuyAtPartnerPrice } from '#features/core/partner/rules/may-buy-at-partner-price.ts'
import { findPartner, type Partner } from '#features/core/partner/server/public.ts'
import { seminarPrice } from '#features/shop/pricing/rules/seminar-discount.ts'
import { toMajor } from '#platform/contract/money.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { dayIn } from '#platform/contract/zoned-days.ts'
import type { Context } from '#platform/server/context.ts'
import type { ScheduledEvent } from '../../contract/event-view.ts'
import { earlyBirdNow, eventFacts, seminarFacts } from '../../rules/schedule/event-facts.ts'
import { nextBoundary } from '../../rules/schedule/next-boundary.ts'
import { recordingEnds } from '../../rules/schedule/recording-runs.ts'
import { partnerSeminarPrices } from '../events/find-events.ts'
import { seminarEvents } from '../tables.ts'
import {
  type ListedEvent,
  type ListedSeminar,
  leavesSchedule,
  listedEvents,
  listedSeminars,
  locationsById,
  offeredUnder,
  stillShown,
  webinarsShown,
} from './read-events.ts'

/** Partner of a viewer, and whether its price overrides apply to them. */
export interface ScheduleViewer {
  partner: Partner
  atOwnPrices: boolean
}

/** Returns the viewer for a partner code. Refuses with not-found if the partner does not exist. */
export async function lookerOf(ctx: Context, code: string): Promise<ScheduleViewer> {
  const partner = (await findPartner(ctx.db, code)) ?? refuse('not-found')
  return { partner, atOwnPrices: mayBuyAtPartnerPrice(partner, ctx.actor?.partner ?? null) }
}

/** Returns the partner's prices in US cents by seminar if the caller may buy at them; otherwise empty. */
export const pricesFor = (
  { partner, atOwnPrices }: ScheduleViewer,
  ctx: Context,
): Promise<Map<string, number>> =>
  atOwnPrices ? partnerSeminarPrices(ctx.db, partner.code) : Promise.resolve(new Map())

interface BuiltSchedule {
  events: ScheduledEvent[]
  /** Time until which the result is valid if no data changes; null means no limit. */
  until: Date | null
}

/** Returns the events that a partner offers at `ctx.now`. */
export const buildSchedule = (ctx: Context, looker: ScheduleViewer): Promise<BuiltSchedule> =>
  build(ctx, looker, stillShown(ctx.now))

/** Returns the partner's webinars: upcoming ones, and those with an available recording. */
export async function buildWebinars(ctx: Context, looker: ScheduleViewer): Promise<BuiltSchedule> {
  const { events, until } = await build(ctx, looker, webinarsShown(ctx.now))
  const now = ctx.now.toISOString()
  return { events: events.filter(({ endsAt, hasRecording }) => endsAt > now || hasRecording), until }
}

/** Returns one event as shown in lists; null if it is not announced or not offered under the partner. */
export async function buildListed(
  ctx: Context,
  looker: ScheduleViewer,
  scheduleid: string,
): Promise<ScheduledEvent | null> {
  if (!isId(scheduleid)) return null
  const shown = or(stillShown(ctx.now), webinarsShown(ctx.now))
  const { events } = await build(ctx, looker, and(eq(seminarEvents.id, scheduleid), shown))
  return events[0] ?? null
}

async function build(ctx: Context, looker: ScheduleViewer, which: SQL | undefined): Promise<BuiltSchedule> {
  const where = and(which, offeredUnder(looker.partner))
  const shown = await listedEvents(ctx.db, where)
  const locations = await locationsById(ctx.db)
  const held = byEvent(priced(await listedSeminars(ctx.db, where), await pricesFor(looker, ctx)))
  const events = shown.map((event) => {
    const location = event.locationId ? (locations.get(event.locationId) ?? null) : null
    return toScheduled(event, location, { seminars: held.get(event.id) ?? [], now: ctx.now })
  })
  const ends = shown.flatMap((event) => [leavesSchedule(event.endsAt), ...pastRecording(event)])
  return { events, until: nextBoundary(shown, ctx.now, ends) }
}

function byEvent(seminars: readonly ListedSeminar[]): Map<string, ListedSeminar[]> {
  const held = new Map<string, ListedSeminar[]>()
  for (const seminar of seminars) {
    const others = held.get(seminar.eventId)
    if (others) others.push(seminar)
    else held.set(seminar.eventId, [seminar])
  }
  return held
}

// A recording is available through its last millisecond.
function pastRecording(event: ListedEvent): Date[] {
  const ends = recordingEnds(event)
  return ends ? [new Date(ends.getTime() + 1)] : []
}

/** Applies the partner's prices to the seminars that have one. */
export const priced = <Seminar extends { seminarId: string; priceMinor: number }>(
  seminars: readonly Seminar[],
  own: ReadonlyMap<string, number>,
): Seminar[] =>
  seminars.map((seminar) => ({ ...seminar, priceMinor: own.get(seminar.seminarId) ?? seminar.priceMinor }))

function toScheduled(
  event: ListedEvent,
  location: ScheduledEvent['location'],
  { seminars, now }: { seminars: readonly ListedSeminar[]; now: Date },
): ScheduledEvent {
  const facts = eventFacts(event, seminars, now)
  const seminarsinevent = seminars.map(seminarFacts)
  const isFull = facts.modes.every((mode) => (mode === 'online' ? facts.onlineLeft : facts.seatsLeft) === 0)
  const discount = earlyBirdNow(event, now)
  const prices = seminars.map(({ priceMinor }) => seminarPrice(priceMinor, discount, null).total)
  return {
    ...facts,
    seminarsinevent,
    fullcodes: seminarsinevent.filter(({ left }) => isFull || left === 0).map(({ code }) => code),
    seminar_codes: seminarsinevent.map(({ code }) => code),
    registrations: event.seatsTaken + event.onlineTaken,
    eventpromocodes: [],
    globaldiscounts: [],
    today: dayIn(now, event.timeZone),
    earlybird1: event.earlybird1,
    earlybird2: event.earlybird2,
    earlybird30: event.earlybird30 ?? '',
    earlybird45: event.earlybird45 ?? '',
    location,
    priceFrom: toMajor(prices.length > 0 ? Math.min(...prices) : 0),
    series: event.series ?? '',
  }
}
