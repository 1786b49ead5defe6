import { and, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { countryName, type User } from '#features/core/accounts/server/public.ts'
import type { Partner } from '#features/core/partner/server/public.ts'
import { isOfferedTo } from '#features/seminars/events/rules/offered-to.ts'
import { MAX_ATTENDEES } from '#features/seminars/events/rules/schedule/seat-demand.ts'
import { whyClosed } from '#features/seminars/events/rules/schedule/why-closed.ts'
import {
  type Event,
  findEvents,
  partnerSeminarPrices,
  priced,
  seminarEvents,
  seminarsOf,
} from '#features/seminars/events/server/public.ts'
import {
  attendeeFields,
  blankAttendee,
  checkAttendees,
  normalizedEmail,
  type WireAttendee,
} from '#features/seminars/registration/contract/attendee.ts'
import { blankContact } from '#features/seminars/registration/contract/contact.ts'
import { registrations } from '#features/seminars/registration/server/public.ts'
import type { SeminarLine } from '#features/shop/cart/rules/cart-lines.ts'
import { LIST_CURRENCY } from '#features/shop/pricing/rules/currency.ts'
import { lastNameInForm } from '#platform/contract/names.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'

const MAX_EVENTS = 100

/** Returns events open for registration of a partner's people, soonest first, with the partner's seminar prices. */
export async function seminarsOnSale({ db, now }: Context, partner: Partner) {
  const events = await db
    .select()
    .from(seminarEvents)
    .where(
      and(
        eq(seminarEvents.state, 'published'),
        isNull(seminarEvents.archivedAt),
        gt(seminarEvents.startsAt, now),
      ),
    )
    .orderBy(seminarEvents.startsAt, seminarEvents.id)
    .limit(MAX_EVENTS)
  const open = events.filter((event) => whyClosed(event, now) === '' && isOfferedTo(event, partner.code))
  const held = await seminarsOf(db, pluck(open, 'id'))
  const seminars = priced(held, await partnerSeminarPrices(db, partner.code))
  return open.map((event) => ({
    scheduleid: event.id,
    ...pick(event, 'name', 'startsAt', 'endsAt', 'timeZone'),
    seatsLeft: remainingSeats(event),
    seminars: seminars
      .filter(({ eventId }) => eventId === event.id)
      .map(({ seminarId, name, priceMinor }) => ({
        semid: seminarId,
        name,
        price: { minor: priceMinor, currency: LIST_CURRENCY },
      })),
  }))
}

/** Returns the remaining seats: online seats for a webinar, otherwise seats in the room; null means unlimited. */
function remainingSeats({ format, seatLimit, seatsTaken, onlineLimit, onlineTaken }: Event): number | null {
  const [limit, taken] = format === 'webinar' ? [onlineLimit, onlineTaken] : [seatLimit, seatsTaken]
  return limit === null ? null : Math.max(0, limit - taken)
}

export interface RequestedSeminars {
  scheduleid: string
  semids: readonly string[]
}

export interface SeminarOutcome {
  userId: string
  course: string
  outcome: 'had' | 'bought' | 'incomplete'
  reason: string
}

/**
 * Returns order lines for the seats people still need, in the format of a registration. The buyer is the contact, and
 * their address is used for profiles without one. People who lack required data are skipped with a reason.
 */
export async function seminarLines(
  ctx: Context,
  requested: readonly RequestedSeminars[],
  people: readonly User[],
  buyer: User & { company: string },
): Promise<{ lines: SeminarLine[]; outcomes: SeminarOutcome[]; names: Map<string, string> }> {
  const events = await findEvents(ctx.db, pluck(requested, 'scheduleid'))
  const there = await registeredAt(ctx.db, events, people)
  const contact = { ...blankContact(), ...textsOf(buyer), email: buyer.email }
  const lines: SeminarLine[] = []
  const outcomes: SeminarOutcome[] = []
  for (const { scheduleid, semids } of requested) {
    const going: WireAttendee[] = []
    for (const person of people) {
      const attendee = attendeeOf(person, buyer, semids)
      const reason = whatIsMissing(attendee)
      const isThere = there.has(`${scheduleid} ${person.id}`)
      const outcome = isThere ? 'had' : reason ? 'incomplete' : 'bought'
      outcomes.push({ userId: person.id, course: scheduleid, outcome, reason: isThere ? '' : reason })
      if (outcome === 'bought') going.push(attendee)
    }
    const event = events.find(({ id }) => id === scheduleid)?.name ?? ''
    for (let from = 0; from < going.length; from += MAX_ATTENDEES)
      lines.push({
        lineId: `partner:${scheduleid}:${from}`,
        kind: 'seminar',
        code: scheduleid,
        quantity: 1,
        details: { event, attendees: going.slice(from, from + MAX_ATTENDEES), contact },
      })
  }
  return { lines, outcomes, names: new Map(events.map(({ id, name }) => [id, name])) }
}

/** Returns `event person` keys of people registered for one of the events. */
async function registeredAt(db: Db, events: readonly Event[], people: readonly User[]): Promise<Set<string>> {
  if (events.length === 0) return new Set()
  const byEmail = new Map(people.map(({ id, email }) => [normalizedEmail(email), id]))
  const rows = await db
    .select({ event: registrations.eventId, userId: registrations.userId, email: registrations.email })
    .from(registrations)
    .where(
      and(
        inArray(registrations.eventId, pluck(events, 'id')),
        ne(registrations.state, 'canceled'),
        or(
          inArray(registrations.userId, pluck(people, 'id')),
          inArray(sql`lower(${registrations.email})`, [...byEmail.keys()]),
        ),
      ),
    )
  return new Set(
    rows.map(({ event, userId, email }) => `${event} ${byEmail.get(normalizedEmail(email)) ?? userId}`),
  )
}

function attendeeOf(
  person: User,
  buyer: User & { company: string },
  semids: readonly string[],
): WireAttendee {
  const own = person.address === '' ? buyer : person
  const { address, city, state, zip, country } = textsOf(own)
  return {
    ...blankAttendee(),
    ...textsOf(person),
    address,
    city,
    state,
    zip,
    country,
    company: person.company || buyer.company,
    phone: person.phone || buyer.phone,
    emailAddress: person.email,
    seminars: semids.map((semid) => ({ semid, isChecked: true })),
  }
}

const lastNameOf = ({ firstName, lastName }: User): string =>
  lastNameInForm({ f_name: firstName, l_name: lastName })

const textsOf = (person: User) => ({
  f_name: person.firstName,
  l_name: lastNameOf(person),
  ...pick(person, 'title', 'company', 'address', 'city', 'state', 'zip', 'phone'),
  country: countryName(person.country) || person.country,
})

/** Returns the missing fields, 'Title' or 'City, Zip'; '' if complete. */
function whatIsMissing(attendee: WireAttendee): string {
  const wrong = new Set(checkAttendees([attendee]).map(({ field }) => field))
  return attendeeFields
    .filter(({ field }) => wrong.has(field))
    .map(({ label }) => label)
    .join(', ')
}
