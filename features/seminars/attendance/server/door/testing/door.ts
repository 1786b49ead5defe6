import { v7 as uuid } from 'uuid'
import type { TestApp } from '#app/server/testing/test-app.ts'
import type { TestClient } from '#app/server/testing/test-client.ts'
import type { Event } from '#features/seminars/events/server/events/find-events.ts'
import { claimSeats } from '#features/seminars/events/server/seats/seats.ts'
import { seminarSessions } from '#features/seminars/events/server/tables.ts'
import { planTestEvent } from '#features/seminars/events/server/testing/seminars.ts'
import { writeRegistrations } from '#features/seminars/registration/server/records/write-registrations.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import { type AttendanceEntry, attendance } from '../../../contract.ts'

const HOUR = 3_600_000

export interface TestDoor {
  scheduleid: string
  semids: string[]
  /** The morning session, which lasts 6 hours and started an hour ago, and the next session. */
  sessionids: string[]
  /** Registrations, sorted by name. */
  recordids: string[]
}

/** Creates an event that started an hour ago, with participants registered for its first seminar. */
export async function openTestDoor(
  app: TestApp,
  names: readonly string[],
  changes: Partial<Event> & { prices?: number[] } = {},
): Promise<TestDoor> {
  const startsAt = new Date(app.now().getTime() - HOUR)
  const event = { startsAt, endsAt: new Date(startsAt.getTime() + 10 * HOUR), timeZone: 'UTC', ...changes }
  const { scheduleid, semids } = await planTestEvent(app, event)
  const [seminarId = ''] = semids
  const from = (hours: number) => new Date(startsAt.getTime() + hours * HOUR)
  const sessions = [
    { name: 'Morning', startsAt, endsAt: from(6), contactMinutes: 360 },
    { name: 'Evening', startsAt: from(7), endsAt: from(9), contactMinutes: 120 },
  ].map((session) => ({ ...session, id: uuid(), eventId: scheduleid, seminarId }))
  await app.app.db.insert(seminarSessions).values(sessions)
  const ctx = await callOf(app)
  const people = names.length
  if (people > 0) {
    const demand = { mode: 'in-person' as const, people, bySeminar: { [seminarId]: people } }
    await claimSeats(ctx, scheduleid, [demand], { evenWhenClosed: true })
  }
  const written = await writeRegistrations(
    ctx,
    names.map((firstName) => ({
      eventId: scheduleid,
      seminarIds: [seminarId],
      firstName,
      lastName: 'Reyes',
      company: 'Mesa Water',
      email: `${firstName.toLowerCase()}@plant.example`,
      mode: 'in-person' as const,
      state: 'registered' as const,
      source: 'staff' as const,
    })),
  )
  return {
    scheduleid,
    semids,
    sessionids: sessions.map(({ id }) => id),
    recordids: written.map(({ id }) => id),
  }
}

async function callOf(app: TestApp) {
  const { makeContext } = await import('#platform/server/make-context.ts')
  return makeContext(app.app, { actor: await app.person('staff'), now: app.now() })
}

type Requested = Partial<AttendanceEntry> & { minutesAgo?: number }

/** Creates a device entry: by default, a check-in to the first session at the current time. */
export const entryOf = (
  app: TestApp,
  door: TestDoor,
  { minutesAgo = 0, ...requested }: Requested,
): AttendanceEntry => ({
  id: uuid(),
  sessionid: door.sessionids[0] ?? '',
  kind: 'in',
  at: new Date(app.now().getTime() - minutesAgo * 60_000).toISOString(),
  reason: '',
  replaces: null,
  ...requested,
})

export async function send(
  app: TestApp,
  client: TestClient,
  door: Pick<TestDoor, 'scheduleid'>,
  ...entries: AttendanceEntry[]
): Promise<OutputOf<typeof attendance.record>['results']> {
  const sentAt = app.now().toISOString()
  const { scheduleid } = door
  return (await client.call(attendance.record, { scheduleid, device: 'Test phone', sentAt, entries })).results
}
