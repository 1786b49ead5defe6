import { v7 as uuid } from 'uuid'
import { blankEvent } from '#features/seminars/events/contract/blank-event.ts'
import { eventPlanning } from '#features/seminars/events/contract/planning-contract.ts'
import { wallAt } from '#features/seminars/events/rules/planning/wall-time.ts'
import {
  claimSeats,
  type DemoPlan,
  findEvent,
  planOf,
  sessionsOf,
} from '#features/seminars/events/server/public.ts'
import type { WireAttendee } from '#features/seminars/registration/contract/attendee.ts'
import { blankContact } from '#features/seminars/registration/contract/contact.ts'
import { demandsOf, modeOf, seatsOf } from '#features/seminars/registration/contract/group.ts'
import { personOf } from '#features/seminars/registration/rules/entry/person-columns.ts'
import {
  recordRegistrationEvents,
  writeRegistrations,
} from '#features/seminars/registration/server/public.ts'
import type { SeminarLine } from '#features/shop/cart/rules/cart-lines.ts'
import { addDays, weekdayOf } from '#platform/contract/zoned-days.ts'
import { entryOf } from '#platform/server/content/demo-content.ts'
import type { SignedInActor } from '#platform/server/context.ts'
import type { World } from '#platform/server/world.ts'
import { attendanceProof } from '../../contract/proof-contract.ts'
import { attendance } from '../../contract.ts'
import type { DemoEvent } from './event-files.ts'

export interface HeldEvent extends DemoEvent {
  scheduleid: string
  semids: string[]
}

/** Creates and publishes an event now; its first session starts at 8:00 local time. */
export async function publish(world: World, planned: DemoEvent): Promise<HeldEvent> {
  const plan = planOf(world)
  const staff = await world.person('staff')
  const { weekday, changes = {} } = planned
  const starts = weekday === undefined ? planned.starts : firstWeekdayOnOrAfter(plan, planned.starts, weekday)
  const event = { ...planned, starts }
  const location = entryOf(plan.locations, event.city, 'locations of seminar-places')
  const { timeZone } = location.draft
  const first = addDays(plan.today, event.starts)
  const semids = event.seminars.map((seminar) => entryOf(plan.seminars, seminar, 'seminar-catalog').id)
  const instructor = await world.person('instructor')
  const { scheduleid } = await world.operation(staff, eventPlanning.saveEvent, {
    scheduleid: null,
    event: {
      ...blankEvent(world.now(), timeZone),
      name: event.name,
      timeZone,
      starts: wallAt(first, 8 * 60),
      earlybird1: 10,
      earlybird2: 5,
      ends: wallAt(addDays(first, event.days - 1), 16 * 60 + 30),
      earlybird45: addDays(first, -45),
      earlybird30: addDays(first, -30),
      locationid: changes.format === 'webinar' ? '' : location.id,
      seriesid: event.series ? entryOf(plan.series, event.series, 'series of seminar-places').id : '',
      hostid: event.host ? entryOf(plan.hosts, event.host, 'hosts of seminar-places').id : '',
      seatLimit: event.seats ?? 16,
      instructors: [instructor.userId],
      seminars: semids.map((semid) => ({ semid, ownPrice: '', seatLimit: null, joinCode: '' })),
      ...changes,
    },
  })
  await world.operation(staff, eventPlanning.publishEvent, { scheduleid })
  return { ...event, scheduleid, semids }
}

/** Registers participants without an order, in one call. */
export async function registerAll(
  world: World,
  event: HeldEvent,
  people: readonly WireAttendee[],
): Promise<string[]> {
  const staff = await world.person('staff')
  return world.call(staff, async (ctx) => {
    const { format } = (await findEvent(ctx.db, event.scheduleid)) ?? { format: 'in-person' as const }
    const attendees = people.map((person) => ({
      ...person,
      seminars: event.semids.map((semid) => ({ semid, isChecked: true })),
    }))
    await claimSeats(ctx, event.scheduleid, demandsOf(seatsOf(attendees, format)))
    const rows = await writeRegistrations(
      ctx,
      attendees.map((person) => ({
        ...personOf(person),
        eventId: event.scheduleid,
        seminarIds: event.semids,
        mode: modeOf(person, format),
        state: 'registered',
        source: 'staff',
      })),
    )
    const message = 'Copied from a registration by email.'
    await recordRegistrationEvents(
      ctx,
      rows.map(({ id }) => ({ registrationId: id, kind: 'registered', message })),
    )
    return rows.map(({ id }) => id)
  })
}

/** Builds a cart line for a group. */
export function groupLine(event: HeldEvent, attendees: readonly WireAttendee[]): SeminarLine {
  const [first] = attendees
  const { f_name = '', l_name = '', title = '', emailAddress: email = '', phone = '' } = first ?? {}
  const { company = '', address = '', city = '', state = '', zip = '', country = '' } = first ?? {}
  return {
    lineId: `seminar:${event.scheduleid.slice(-12)}:${email}`,
    kind: 'seminar',
    code: event.scheduleid,
    quantity: 1,
    details: {
      event: event.name,
      attendees: [...attendees],
      contact: {
        ...blankContact(),
        f_name,
        l_name,
        title,
        email,
        company,
        address,
        city,
        state,
        zip,
        country,
        phone,
      },
      promocode: '',
    },
  }
}

/** Attended share of each session: 1 is all of it, 0 nothing. */
export type Share = number

/** Records the attendance at a past event's sessions in one batch. */
export async function attend(
  world: World,
  event: HeldEvent,
  shares: ReadonlyMap<string, Share>,
  keeper: SignedInActor,
): Promise<void> {
  const sessions = await world.call(null, (ctx) => sessionsOf(ctx.db, event.scheduleid))
  const id = () => uuid({ msecs: world.now().getTime() })
  const entries = [...shares].flatMap(([recordid, share], index) =>
    share === 0
      ? []
      : sessions.flatMap((session) => {
          const early = (3 + (index % 5)) * 60_000
          const length = session.endsAt.getTime() - session.startsAt.getTime()
          const came = new Date(session.startsAt.getTime() - early)
          const left = new Date(session.startsAt.getTime() + length * share)
          const entry = { sessionid: session.id, recordid, reason: '', replaces: null }
          return [
            { ...entry, id: id(), kind: 'in' as const, at: came.toISOString() },
            { ...entry, id: id(), kind: 'out' as const, at: left.toISOString() },
          ]
        }),
  )
  const { scheduleid } = event
  const sentAt = world.now().toISOString()
  await world.operation(keeper, attendance.record, { scheduleid, device: 'Check-in tablet', sentAt, entries })
}

/** Passes participants with full attendance; subsequent jobs issue the certificates. */
export async function prove(world: World, event: HeldEvent, passed: readonly string[]): Promise<void> {
  const staff = await world.person('staff')
  const { scheduleid } = event
  const pass = { scheduleid, recordids: [...passed], pass: 'yes' as const, reason: '' }
  if (passed.length > 0) await world.operation(staff, attendanceProof.setPass, pass)
}

/** Returns the first such weekday (1 is Monday) on or after a demo day. */
export function firstWeekdayOnOrAfter(plan: DemoPlan, starts: number, weekday: number): number {
  const day = weekdayOf(addDays(plan.today, starts))
  return starts + ((weekday - day + 7) % 7)
}
