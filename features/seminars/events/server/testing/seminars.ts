import { v7 as uuid } from 'uuid'
import type { TestApp } from '#app/server/testing/test-app.ts'
import type { WireAttendee } from '#features/seminars/registration/contract/attendee.ts'
import { blankContact, type WireContact } from '#features/seminars/registration/contract/contact.ts'
import type { SeminarLine } from '#features/shop/cart/rules/cart-lines.ts'
import type { Event } from '../events/find-events.ts'
import { seminarEvents, seminars, seminarsInEvents } from '../tables.ts'

export interface PlannedEvent {
  scheduleid: string
  semids: string[]
}

const DAY = 86_400_000

/** Creates an event for a test: published, 60 days ahead in Tampa's time zone, one seminar per price (US cents). */
export async function planTestEvent(
  app: TestApp,
  changes: Partial<Event> & { prices?: number[] } = {},
): Promise<PlannedEvent> {
  const { prices = [119_500], ...event } = changes
  const now = app.now()
  const dated = { createdAt: now, changedAt: now }
  const id = () => uuid({ msecs: now.getTime() })
  const scheduleid = id()
  const startsAt = event.startsAt ?? new Date(now.getTime() + 60 * DAY)
  await app.app.db.insert(seminarEvents).values({
    id: scheduleid,
    name: 'Level I in Tampa',
    format: 'in-person',
    state: 'published',
    timeZone: 'America/New_York',
    startsAt,
    endsAt: new Date(startsAt.getTime() + 4 * DAY),
    ...dated,
    ...event,
  })
  const rows = prices.map((priceMinor, index) => {
    const code = `T${scheduleid.slice(-6)}${index}`
    return { id: id(), code, name: `Seminar ${index + 1}`, priceMinor, contactMinutes: 1920, ...dated }
  })
  await app.app.db.insert(seminars).values(rows)
  await app.app.db
    .insert(seminarsInEvents)
    .values(rows.map((row, position) => ({ eventId: scheduleid, seminarId: row.id, position })))
  return { scheduleid, semids: rows.map((row) => row.id) }
}

/** Returns a complete attendee. `name` identifies the attendee; semids are their seminars. */
export const testAttendee = (name: string, semids: readonly string[]): WireAttendee => ({
  f_name: name,
  l_name: 'Reyes',
  title: 'Operator',
  emailAddress: `${name.toLowerCase()}@plant.example`,
  company: 'Mesa Water',
  address: '1 Mesa Road',
  city: 'Mesa',
  state: 'AZ',
  zip: '85201',
  country: 'US',
  phone: '480-555-0101',
  fax: '',
  special: '',
  seminars: semids.map((semid) => ({ semid, isChecked: true })),
})

export const testContact = (): WireContact => ({
  ...blankContact(),
  f_name: 'Carla',
  l_name: 'Contact',
  title: 'Manager',
  email: 'carla@plant.example',
  company: 'Mesa Water',
  address: '1 Mesa Road',
  city: 'Mesa',
  state: 'AZ',
  zip: '85201',
  country: 'US',
  phone: '480-555-0100',
})

/** Builds a cart line for a group. */
export const groupLine = (
  { scheduleid, semids }: PlannedEvent,
  names: readonly string[],
  details: Record<string, unknown> = {},
): SeminarLine => ({
  lineId: `seminar:${names.join('-')}`,
  kind: 'seminar',
  code: scheduleid,
  quantity: 1,
  details: {
    event: 'Level I in Tampa',
    attendees: names.map((name) => testAttendee(name, semids)),
    contact: testContact(),
    promocode: '',
    ...details,
  },
})

/** Returns the input of a registration form, at the usual price of a test event. */
export const placing = ({ scheduleid, semids }: PlannedEvent, names: readonly string[], changes = {}) => ({
  event: scheduleid,
  price: (1195 * names.length).toFixed(2),
  attendees: names.map((name) => testAttendee(name, semids)),
  contact: testContact(),
  ...changes,
})
