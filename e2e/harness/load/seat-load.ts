import { v7 as uuid } from 'uuid'
import { testAttendee, testContact } from '#features/seminars/events/server/testing/seminars.ts'
import type { ShopClient } from '../shop-client.ts'

type Rows = <Row extends Record<string, unknown>>(text: string, values?: unknown[]) => Promise<Row[]>

const PRICE = '1195.00'
const DAY = 86_400_000

/** More than the number of registrations in any run. */
const ATTENDEES = 20_000

export interface LoadedEvent {
  event: string
  semid: string
  /** Returns a person not registered here yet. They have accounts because guests have a daily limit. */
  nextName(): string
}

/** Adds an upcoming event with one seminar, the given number of seats, and attendees, directly in the database. */
export async function addEvent(rows: Rows, seats: number): Promise<LoadedEvent> {
  const [event, semid] = [uuid(), uuid()]
  const startsAt = new Date(Date.now() + 60 * DAY)
  await rows(
    `insert into seminars (id, code, name, price_minor, contact_minutes, created_at, changed_at)
     values ($1, $2, 'Level I', 119500, 1920, now(), now())`,
    [semid, `K${semid.slice(-8)}`],
  )
  await rows(
    `insert into seminar_events (id, name, format, state, time_zone, starts_at, ends_at, seat_limit, created_at, changed_at)
     values ($1, 'Level I in Tampa', 'in-person', 'published', 'America/New_York', $2, $3, $4, now(), now())`,
    [event, startsAt, new Date(startsAt.getTime() + 4 * DAY), seats],
  )
  await rows('insert into seminars_in_events (event_id, seminar_id, position) values ($1, $2, 0)', [
    event,
    semid,
  ])
  await rows(
    `insert into users (id, username, email, password_hash, first_name, last_name, personal_info, created_at)
     select gen_random_uuid(), name, name || '@plant.example', '', 'A', 'Reyes', '{}', now()
     from generate_series(1, $2::int) number, lateral (select $1 || '-' || number as name) named`,
    [event, ATTENDEES],
  )
  let last = 0
  return { event, semid, nextName: () => `${event}-${++last}` }
}

/** Registers a new attendee on invoice. Returns their email address, and the reason if there is no seat. */
export async function registerAttendee(client: ShopClient, { event, semid, nextName }: LoadedEvent) {
  const attendee = testAttendee(nextName(), [semid])
  const answer = await client.post('/api/dhpseminars/placeordernew', {
    event,
    price: PRICE,
    attendees: [attendee],
    contact: testContact(),
  })
  const refusal = answer.good === true ? undefined : `${answer.code}: ${answer.message}`
  return { address: String(attendee.emailAddress), refusal }
}

/** Cancels the user's first upcoming seat. Returns its id once the shop has confirmed it. */
export async function cancelUpcomingSeat(client: ShopClient): Promise<string | undefined> {
  const mine = await client.get('/api/seminars/mine?when=coming&page=1&rows=5&sort=date&direction=asc')
  const places = (mine.rows ?? []) as { recordid: string; state: string }[]
  const place = places.find(({ state }) => state === 'registered')
  if (!place) return undefined
  const cancel = (seenMinor: number) =>
    client.post('/api/seminars/mine/cancel', { recordid: place.recordid, seenMinor })
  const first = await cancel(119_500)
  return first.good === true ? place.recordid : undefined
}

/** Returns events whose counter differs from the seats held or offered; there must be none. */
export const seatsNobodyHolds = (rows: Rows, events: readonly string[]) =>
  rows(
    `select id, seats_taken as counted, held.n as held, parts.n as parts
     from seminar_events event,
       lateral (select (select count(*) from seminar_registrations
           where event_id = event.id and state in ('held', 'registered'))
         + (select coalesce(sum(offered_seats), 0) from seminar_waiting where event_id = event.id) as n) held,
       lateral (select sum(seats_taken) as n from seminars_in_events where event_id = event.id) parts
     where id = any($1) and (seats_taken <> held.n or parts.n <> held.n)`,
    [events],
  )
