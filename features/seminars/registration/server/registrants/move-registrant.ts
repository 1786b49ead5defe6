import { eventDates } from '#features/seminars/events/rules/event-dates.ts'
import { modesOf } from '#features/seminars/events/rules/event-labels.ts'
import {
  claimSeats,
  type Event,
  type SeminarOfEvent,
  seminarsOf,
} from '#features/seminars/events/server/public.ts'
import { formatMoney } from '#platform/contract/texts/format.ts'
import type { Context } from '#platform/server/context.ts'
import { demandsOf } from '../../contract/group.ts'
import { notifyMoved } from '../mail/notify-registrants.ts'
import { eventOf, lockRegistrant } from '../records/find-registrant.ts'
import {
  cancelRegistrations,
  recordRegistrationEvents,
  writeRegistrations,
} from '../records/write-registrations.ts'
import type { Registration } from '../tables.ts'

interface Move {
  recordid: string
  scheduleid: string
  reason: string
  /** Statement about the price; defaults to the difference of the list prices. */
  money?: string
}

/**
 * Moves a registrant to another date of the same seminars: takes seats there and frees those here. The order's amounts
 * do not change; a price difference is recorded in the history. The new registration has a new badge. Refuses with
 * `not-now`, `event-closed`, `event-full`, `other-seminars` and `already-registered`.
 */
export async function moveRegistrant(
  ctx: Context<'already-registered' | 'event-closed' | 'event-full' | 'not-now' | 'other-seminars'>,
  { recordid, scheduleid, reason, money }: Move,
): Promise<Registration> {
  const row = await lockRegistrant(ctx, recordid)
  if (row.state !== 'registered') ctx.refuse('not-now', { message: whyNot(row) })
  if (row.eventId === scheduleid) ctx.refuse('not-now', { message: 'This person is at this event already.' })
  const [from, to] = [await eventOf(ctx, row.eventId), await eventOf(ctx, scheduleid)]
  refuseOver(ctx, to)
  const held = await seminarsOf(ctx.db, [from.id, to.id])
  const offered = new Set(held.filter(({ eventId }) => eventId === to.id).map(({ seminarId }) => seminarId))
  if (row.seminarIds.some((semid) => !offered.has(semid))) ctx.refuse('other-seminars')
  const modes = modesOf(to.format)
  const mode = modes.includes(row.mode) ? row.mode : (modes[0] ?? row.mode)
  await claimSeats(ctx, to.id, demandsOf([{ mode, seminarIds: row.seminarIds }]), { evenWhenClosed: true })
  const { id: _id, badgeCode: _badge, foundBy: _words, revision: _revision, ...stored } = row
  const [moved] = await writeRegistrations(ctx, [
    { ...stored, eventId: to.id, mode, source: 'moved', movedFromId: row.id, attended: null, certpass: null },
  ])
  if (!moved) return ctx.refuse('already-registered')
  await cancelRegistrations(ctx, [row.id], { message: `Moved to ${dated(to)}.`, reason })
  const difference = money ?? differenceText(row, held, { from, to })
  await recordRegistrationEvents(ctx, [
    { registrationId: moved.id, kind: 'moved', message: `Moved from ${dated(from)}.${difference}`, reason },
  ])
  await ctx.audit({
    action: 'registration.moveRegistrant',
    target: row.id,
    details: { before: dated(from), after: dated(to), recordid: moved.id, reason },
  })
  await ctx.enqueue(notifyMoved, { registrationId: moved.id, fromEventId: from.id })
  return moved
}

const whyNot = ({ state }: Registration): string =>
  state === 'held'
    ? 'The payment of this registration is still in progress.'
    : 'This registration has been canceled.'

function refuseOver(ctx: Context<'event-closed'>, { state, archivedAt, endsAt }: Event): void {
  if (state === 'published' && !archivedAt && endsAt > ctx.now) return
  ctx.refuse('event-closed', { message: 'That event is not on sale or is over. Please choose another.' })
}

const dated = ({ name, startsAt, endsAt, timeZone }: Event): string =>
  `${name}, ${eventDates(startsAt, endsAt, timeZone)}`

function differenceText(
  { seminarIds }: Registration,
  held: readonly SeminarOfEvent[],
  { from, to }: { from: Event; to: Event },
): string {
  const priceAt = ({ id }: Event) =>
    held
      .filter(({ eventId, seminarId }) => eventId === id && seminarIds.includes(seminarId))
      .reduce((sum, { priceMinor }) => sum + priceMinor, 0)
  const more = priceAt(to) - priceAt(from)
  if (more === 0) return ''
  return ` The list price there is ${formatMoney(Math.abs(more), 'USD')} ${more > 0 ? 'higher' : 'lower'}; the order was not changed.`
}
