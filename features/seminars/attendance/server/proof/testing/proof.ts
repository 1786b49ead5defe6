import { v7 as uuid } from 'uuid'
import type { TestApp } from '#app/server/testing/test-app.ts'
import type { Event } from '#features/seminars/events/server/events/find-events.ts'
import {
  seminarEvents,
  seminarSessions,
  seminars,
  seminarsInEvents,
} from '#features/seminars/events/server/tables.ts'
import { writeRegistrations } from '#features/seminars/registration/server/records/write-registrations.ts'
import type { SignedInActor, SystemContext } from '#platform/server/context.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { attendanceEntries } from '../../door/tables.ts'

const HOUR = 3_600_000

export interface TaughtSeminar {
  name?: string
  certificateType?: string
  examCode?: string
  tceq?: string
}

export interface TaughtEvent {
  scheduleid: string
  semids: string[]
  sessions: string[]
  startsAt: Date
}

/** Creates an event that ended an hour ago, with one session of eight contact hours per seminar, in sequence. */
export async function teach(
  app: TestApp,
  taught: readonly TaughtSeminar[] = [{}],
  changes: Partial<Event> = {},
): Promise<TaughtEvent> {
  const now = app.now()
  const id = () => uuid({ msecs: now.getTime() })
  const dated = { createdAt: now, changedAt: now }
  const scheduleid = id()
  const length = 8 * HOUR * taught.length
  const startsAt = changes.startsAt ?? new Date(now.getTime() - length - HOUR)
  const endsAt = changes.endsAt ?? new Date(startsAt.getTime() + length)
  const { db } = app.app
  await db.insert(seminarEvents).values({
    id: scheduleid,
    name: 'A day in Tampa',
    format: 'hybrid',
    state: 'published',
    timeZone: 'America/New_York',
    startsAt,
    endsAt,
    ...dated,
    ...changes,
  })
  const rows = taught.map(({ name = 'Pretreatment day', tceq, ...seminar }, index) => ({
    id: id(),
    code: `P${scheduleid.slice(-6)}${index}`.toUpperCase(),
    name,
    priceMinor: 0,
    contactMinutes: 480,
    approvals: tceq ? [{ agency: 'TCEQ' as const, number: tceq }] : [],
    ...dated,
    ...seminar,
  }))
  await db.insert(seminars).values(rows)
  await db
    .insert(seminarsInEvents)
    .values(rows.map((row, position) => ({ eventId: scheduleid, seminarId: row.id, position })))
  const sessions = rows.map((row, index) => ({
    id: id(),
    eventId: scheduleid,
    seminarId: row.id,
    name: row.name,
    contactMinutes: 480,
    startsAt: beginningOf(startsAt, index),
    endsAt: beginningOf(startsAt, index + 1),
  }))
  await db.insert(seminarSessions).values(sessions)
  return {
    scheduleid,
    startsAt,
    semids: rows.map((row) => row.id),
    sessions: sessions.map((session) => session.id),
  }
}

const beginningOf = (startsAt: Date, index: number): Date => new Date(startsAt.getTime() + index * 8 * HOUR)

export interface Sitting {
  name: string
  email?: string
  /** Hours in each session; if omitted, there is no check-in. */
  hours?: number
  mode?: 'in-person' | 'online'
  orderId?: string
}

/** Registers a participant with attendance from the start of the sessions. Returns the recordid. */
export async function seat(app: TestApp, event: TaughtEvent, person: Sitting): Promise<string> {
  const [firstName = '', lastName = 'Reyes'] = person.name.split(' ')
  const ctx = makeContext(app.app, { actor: null, now: app.now() })
  const [row] = await writeRegistrations(ctx, [
    {
      eventId: event.scheduleid,
      seminarIds: event.semids,
      mode: person.mode ?? 'in-person',
      state: 'registered',
      source: 'staff',
      firstName,
      lastName,
      email: person.email ?? `${person.name.toLowerCase().replace(' ', '.')}@plant.example`,
      company: 'Mesa Water',
      country: 'US',
      orderId: person.orderId ?? null,
    },
  ])
  if (!row) throw new Error('Nobody was registered')
  if (person.hours !== undefined) await sit(app, event, row.id, person.hours)
  return row.id
}

/** Adds a check-in at the start of each session and a check-out after the given hours. */
export async function sit(app: TestApp, event: TaughtEvent, recordid: string, hours: number): Promise<void> {
  const id = () => uuid({ msecs: app.now().getTime() })
  const made = { eventId: event.scheduleid, registrationId: recordid, recordedAt: app.now() }
  await app.app.db.insert(attendanceEntries).values(
    event.sessions.flatMap((sessionId, index) => {
      const came = beginningOf(event.startsAt, index)
      return [
        { ...made, id: id(), sessionId, kind: 'in' as const, at: came },
        {
          ...made,
          id: id(),
          sessionId,
          kind: 'out' as const,
          at: new Date(came.getTime() + hours * HOUR),
        },
      ]
    }),
  )
}

/** Runs a call as a user of the demo world, in a separate transaction. */
export async function doAs<T>(
  app: TestApp,
  username: string,
  work: (ctx: SystemContext<SignedInActor>) => Promise<T>,
): Promise<T> {
  const actor = await app.person(username)
  return makeContext(app.app, { actor, now: app.now() }).transaction((ctx) => work(ctx))
}
