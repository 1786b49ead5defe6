import { v7 as uuid } from 'uuid'
import { findUser } from '#features/accounts/server/public.ts'
import type { SeminarLine } from '#features/cart/rules/cart-lines.ts'
import { blankEvent } from '#features/events/contract/blank-event.ts'
import type { EventDraft } from '#features/events/contract/event-draft.ts'
import { eventPlanning } from '#features/events/contract/planning-contract.ts'
import { wallAt } from '#features/events/rules/planning/wall-time.ts'
import { findEvent, sessionsOf, takeSeats } from '#features/events/server/public.ts'
import { blankAttendee, type WireAttendee } from '#features/registration/contract/attendee.ts'
import { blankContact } from '#features/registration/contract/contact.ts'
import { demandsOf, modeOf, seatsOf } from '#features/registration/contract/group.ts'
import { personOf } from '#features/registration/rules/entry/person-columns.ts'
import { noteRegistrations, writeRegistrations } from '#features/registration/server/public.ts'
import { addDays } from '#platform/contract/zoned-days.ts'
import type { SignedInActor } from '#platform/server/call.ts'
import type { World } from '#platform/server/world.ts'
import { attendanceProof } from '../../contract/proof-contract.ts'
import { attendance } from '../../contract.ts'
import { type DemoCity, type DemoHost, type DemoSeries, demoLocations } from './places.ts'
import type { DemoPlan } from './plan.ts'
import type { DemoSeminar } from './taught-seminars.ts'

/** An event of the demo world in a few words. */
export interface DemoEvent {
  name: string
  /** How many days from the building of the world it begins. */
  starts: number
  /** How many days it lasts. */
  days: number
  city: DemoCity
  seminars: readonly DemoSeminar[]
  series?: DemoSeries
  host?: DemoHost
  seats?: number | null
  changes?: Partial<EventDraft>
}

export interface HeldEvent extends DemoEvent {
  scheduleid: string
  semids: string[]
}

/** Plans and publishes an event now; the first of its sessions begins at eight where it is held. */
export async function publish(world: World, plan: DemoPlan, event: DemoEvent): Promise<HeldEvent> {
  const staff = await world.person('staff')
  const { timeZone } = demoLocations[event.city]
  const first = addDays(plan.today, event.starts)
  const semids = event.seminars.map((seminar) => plan.seminars[seminar])
  const instructor = await world.person('instructor')
  const isOnline = event.changes?.format === 'webinar'
  const { scheduleid } = await world.operation(staff, eventPlanning.saveEvent, {
    scheduleid: null,
    event: {
      ...blankEvent(world.now(), timeZone),
      ...{ name: event.name, timeZone, starts: wallAt(first, 8 * 60), earlybird1: 10, earlybird2: 5 },
      ends: wallAt(addDays(first, event.days - 1), 16 * 60 + 30),
      ...{ earlybird45: addDays(first, -45), earlybird30: addDays(first, -30) },
      locationid: isOnline ? '' : plan.locations[event.city],
      seriesid: event.series ? plan.series[event.series] : '',
      hostid: event.host ? plan.hosts[event.host] : '',
      seatLimit: event.seats ?? 16,
      instructors: [instructor.userId],
      seminars: semids.map((semid) => ({ semid, ownPrice: '', seatLimit: null, joinCode: '' })),
      ...event.changes,
    },
  })
  await world.operation(staff, eventPlanning.publishEvent, { scheduleid })
  return { ...event, scheduleid, semids }
}

/** Somebody of the demo world as an attendee. */
export async function member(
  world: World,
  username: string,
  semids: readonly string[] = [],
): Promise<WireAttendee> {
  const { userId } = await world.person(username)
  const user = await world.call(null, (call) => findUser(call.db, userId))
  if (!user) throw new Error(`The demo world has no ${username}`)
  const { firstName, lastName, title, email, company, address, city, state, zip, country, phone } = user
  return {
    ...blankAttendee(),
    ...{ f_name: firstName, l_name: lastName, title, emailAddress: email },
    ...{ company, address, city, state, zip, country, phone },
    seminars: semids.map((semid) => ({ semid, isChecked: true })),
  }
}

/** Registers people without an order, all in one call. */
export async function registerAll(
  world: World,
  event: HeldEvent,
  people: readonly WireAttendee[],
): Promise<string[]> {
  const staff = await world.person('staff')
  return world.call(staff, async (call) => {
    const { format } = (await findEvent(call.db, event.scheduleid)) ?? { format: 'in-person' as const }
    const attendees = people.map((person) => ({
      ...person,
      seminars: event.semids.map((semid) => ({ semid, isChecked: true })),
    }))
    await takeSeats(call, event.scheduleid, demandsOf(seatsOf(attendees, format)))
    const rows = await writeRegistrations(
      call,
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
    await noteRegistrations(
      call,
      rows.map(({ id }) => ({ registrationId: id, kind: 'registered', message })),
    )
    return rows.map(({ id }) => id)
  })
}

/** A group as a line of a cart. */
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
        ...{ f_name, l_name, title, email, company, address, city, state, zip, country, phone },
      },
      promocode: '',
    },
  }
}

/** How much of each session somebody sat through: 1 is all of it, 0 nothing. */
export type Share = number

/** Records at the door of an event that is over who sat in its sessions, in one batch. */
export async function attend(
  world: World,
  event: HeldEvent,
  shares: ReadonlyMap<string, Share>,
  keeper: SignedInActor,
): Promise<void> {
  const sessions = await world.call(null, (call) => sessionsOf(call.db, event.scheduleid))
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

/** Passes whoever sat through all of it, and issues what is due; the certificates come with the next jobs. */
export async function prove(world: World, event: HeldEvent, passed: readonly string[]): Promise<void> {
  const staff = await world.person('staff')
  const { scheduleid } = event
  const pass = { scheduleid, recordids: [...passed], pass: 'yes' as const, reason: '' }
  if (passed.length > 0) await world.operation(staff, attendanceProof.setPass, pass)
  await world.operation(staff, attendanceProof.issueCertificates, { scheduleid })
}

/** The next such weekday (1 is Monday) on or after a day of the world. */
export function onWeekday(plan: DemoPlan, starts: number, weekday: number): number {
  const day = new Date(`${addDays(plan.today, starts)}T12:00:00Z`).getUTCDay()
  return starts + ((weekday - day + 7) % 7)
}
