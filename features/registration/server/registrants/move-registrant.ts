import { eventDates } from '#features/events/rules/event-dates.ts'
import { modesOf } from '#features/events/rules/event-words.ts'
import { type Event, type SeminarOfEvent, seminarsOf, takeSeats } from '#features/events/server/public.ts'
import { formatMoney } from '#platform/contract/texts/format.ts'
import type { Call } from '#platform/server/call.ts'
import { demandsOf } from '../../contract/group.ts'
import { tellMoved } from '../mail/tell-registrants.ts'
import { eventOf, lockRegistrant } from '../records/find-registrant.ts'
import { cancelRegistrations, noteRegistrations, writeRegistrations } from '../records/write-registrations.ts'
import type { Registration } from '../tables.ts'

interface Move {
  recordid: string
  scheduleid: string
  reason: string
  /** What is said of the price; left out, how the list prices differ. */
  money?: string
}

/**
 * Moves somebody to another date of the same seminars: takes the seats there, gives those here back. The order keeps
 * its money; what the seminars cost more or less there stands in the history. The new place has a new badge.
 * Refuses with `not-now`, `event-closed`, `event-full`, `other-seminars` and `already-registered`.
 */
export async function moveRegistrant(
  call: Call<'already-registered' | 'event-closed' | 'event-full' | 'not-now' | 'other-seminars'>,
  { recordid, scheduleid, reason, money }: Move,
): Promise<Registration> {
  const row = await lockRegistrant(call, recordid)
  if (row.state !== 'registered') call.refuse('not-now', { message: whyNot(row) })
  if (row.eventId === scheduleid) call.refuse('not-now', { message: 'This person is at this event already.' })
  const [from, to] = [await eventOf(call, row.eventId), await eventOf(call, scheduleid)]
  refuseOver(call, to)
  const held = await seminarsOf(call.db, [from.id, to.id])
  const offered = new Set(held.filter(({ eventId }) => eventId === to.id).map(({ seminarId }) => seminarId))
  if (row.seminarIds.some((semid) => !offered.has(semid))) call.refuse('other-seminars')
  const modes = modesOf(to.format)
  const mode = modes.includes(row.mode) ? row.mode : (modes[0] ?? row.mode)
  await takeSeats(call, to.id, demandsOf([{ mode, seminarIds: row.seminarIds }]), { evenWhenClosed: true })
  const { id: _id, badgeCode: _badge, foundBy: _words, revision: _revision, ...stored } = row
  const [moved] = await writeRegistrations(call, [
    { ...stored, eventId: to.id, mode, source: 'moved', movedFromId: row.id, attended: null, certpass: null },
  ])
  if (!moved) return call.refuse('already-registered')
  await cancelRegistrations(call, [row.id], { message: `Moved to ${dated(to)}.`, reason })
  const difference = money ?? differenceWords(row, held, { from, to })
  await noteRegistrations(call, [
    { registrationId: moved.id, kind: 'moved', message: `Moved from ${dated(from)}.${difference}`, reason },
  ])
  await call.audit({
    action: 'registration.moveRegistrant',
    target: row.id,
    details: { before: dated(from), after: dated(to), recordid: moved.id, reason },
  })
  await call.enqueue(tellMoved, { registrationId: moved.id, fromEventId: from.id })
  return moved
}

const whyNot = ({ state }: Registration): string =>
  state === 'held'
    ? 'The payment of this registration is still in progress.'
    : 'This registration has been canceled.'

function refuseOver(call: Call<'event-closed'>, { state, archivedAt, endsAt }: Event): void {
  if (state === 'published' && !archivedAt && endsAt > call.now) return
  call.refuse('event-closed', { message: 'That event is not on sale or is over. Please choose another.' })
}

const dated = ({ name, startsAt, endsAt, timeZone }: Event): string =>
  `${name}, ${eventDates(startsAt, endsAt, timeZone)}`

function differenceWords(
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
