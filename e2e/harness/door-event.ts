import type { Page } from 'playwright-core'
import { v7 as uuid } from 'uuid'
import { openBrowserAs, type Size, visit } from './browser.ts'
import type { Shop } from './shop.ts'

export interface DoorEvent {
  scheduleid: string
  /** Id of the session in progress. */
  sessionid: string
}

const HOUR = 3_600_000
const LETTERS = 'ABCDEFGHJKLMNPQRTUVWXY346789'

const badgeCode = (): string => {
  const letters = Array.from({ length: 8 }, () => LETTERS[Math.floor(Math.random() * LETTERS.length)])
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`
}

/** Inserts an event in progress with registered people ('Ana Reyes'). */
export async function insertRunningEvent(
  shop: Pick<Shop, 'rows'>,
  name: string,
  people: readonly string[],
): Promise<DoorEvent> {
  const [scheduleid, semid, sessionid] = [uuid(), uuid(), uuid()]
  const now = new Date()
  const at = (hours: number) => new Date(now.getTime() + hours * HOUR)
  const code = `D${scheduleid.slice(-6).toUpperCase()}`
  await shop.rows(
    `insert into seminars (id, code, name, level, price_minor, contact_minutes, created_at, changed_at)
      values ($1, $2, 'RO Specialist Level I', 'ROSI', 119500, 360, $3, $3)`,
    [semid, code, now],
  )
  await shop.rows(
    `insert into seminar_events (id, name, format, state, time_zone, starts_at, ends_at, seat_limit, seats_taken,
      created_at, changed_at) values ($1, $2, 'in-person', 'published', 'UTC', $3, $4, 40, $5, $6, $6)`,
    [scheduleid, name, at(-1), at(30), people.length, now],
  )
  await shop.rows('insert into seminars_in_events (event_id, seminar_id, seats_taken) values ($1, $2, $3)', [
    scheduleid,
    semid,
    people.length,
  ])
  const session = `insert into seminar_sessions (id, event_id, seminar_id, name, starts_at, ends_at, contact_minutes)
    values ($1, $2, $3, $4, $5, $6, 180)`
  await shop.rows(session, [sessionid, scheduleid, semid, 'Pretreatment', at(-1), at(3)])
  await shop.rows(session, [uuid(), scheduleid, semid, 'Membranes', at(24), at(28)])
  for (const person of people) {
    const [first = '', last = ''] = person.split(' ')
    const email = `${first}.${last}@plant.example`.toLowerCase()
    await shop.rows(
      `insert into seminar_registrations (id, event_id, seminar_ids, mode, state, source, first_name, last_name,
        email, company, badge_code, found_by, created_at, changed_at)
        values ($1, $2, $3, 'in-person', 'registered', 'staff', $4, $5, $6, 'Mesa Water', $7, $8, $9, $9)`,
      [uuid(), scheduleid, [semid], first, last, email, badgeCode(), person.toLowerCase(), now],
    )
  }
  return { scheduleid, sessionid }
}

/** Adds a lab with the given contact hours that ended yesterday and that the user attended completely. */
export async function attendLab(shop: Pick<Shop, 'rows'>, username: string, hours: number): Promise<void> {
  const [event, seminar, session, registration] = [uuid(), uuid(), uuid(), uuid()]
  const ends = new Date(Date.now() - 24 * HOUR)
  const starts = new Date(ends.getTime() - hours * HOUR)
  await shop.rows(
    `insert into seminars (id, code, name, price_minor, contact_minutes, created_at, changed_at)
      values ($1, $2, 'Plant lab', 0, $3, $4, $4)`,
    [seminar, `L${event.slice(-6).toUpperCase()}`, hours * 60, starts],
  )
  await shop.rows(
    `insert into seminar_events (id, name, format, state, time_zone, starts_at, ends_at, seat_limit, seats_taken,
      created_at, changed_at) values ($1, 'Lab week', 'in-person', 'published', 'UTC', $2, $3, 40, 1, $2, $2)`,
    [event, starts, ends],
  )
  await shop.rows('insert into seminars_in_events (event_id, seminar_id, seats_taken) values ($1, $2, 1)', [
    event,
    seminar,
  ])
  await shop.rows(
    `insert into seminar_sessions (id, event_id, seminar_id, name, starts_at, ends_at, contact_minutes)
      values ($1, $2, $3, 'Lab', $4, $5, $6)`,
    [session, event, seminar, starts, ends, hours * 60],
  )
  await shop.rows(
    `insert into seminar_registrations (id, event_id, user_id, seminar_ids, mode, state, source, first_name,
        last_name, email, company, badge_code, found_by, created_at, changed_at)
      select $1, $2, id, $3, 'in-person', 'registered', 'staff', first_name, last_name, email, '', $4, username, $5, $5
        from users where username = $6`,
    [registration, event, [seminar], `${event.slice(-4)}-LAB`.toUpperCase(), starts, username],
  )
  for (const [kind, at] of [
    ['in', starts],
    ['out', ends],
  ] as const)
    await shop.rows(
      `insert into seminar_attendance (id, event_id, registration_id, session_id, kind, at, recorded_at)
        values ($1, $2, $3, $4, $5, $6, $6)`,
      [uuid(), event, registration, session, kind, at],
    )
}

/** Opens an event's check-in page as staff. */
export async function openDoor(shop: Shop, size: Size, event: DoorEvent): Promise<Page> {
  const page = await openBrowserAs(shop, 'staff', size)
  await visit(page, `/adminIndex/door/${event.scheduleid}`)
  return page
}

/** Returns the row of an attendee at the check-in. */
export const badgeRow = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^Check (in|out) ${name}\\.`) })

/** Returns a count tile at the check-in, such as In or Missing. */
export const checkInTile = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`${name}$`) })
