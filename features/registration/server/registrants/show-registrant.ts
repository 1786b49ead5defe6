import { asc, desc, eq } from 'drizzle-orm'
import { personNames } from '#features/accounts/contract/person-names.ts'
import { findPeople } from '#features/accounts/server/public.ts'
import { eventDates } from '#features/events/rules/event-dates.ts'
import { modesOf } from '#features/events/rules/event-words.ts'
import { seminarEvents, seminarsOf } from '#features/events/server/public.ts'
import { buyerName } from '#features/orders/rules/billing-of.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { underOwnNames } from '#platform/contract/wire-names.ts'
import type { Call } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import { mailMessages } from '#platform/server/tables.ts'
import type { registrants } from '../../contract/registrants-contract.ts'
import { valuesOf } from '../../rules/registrants/registrant-values.ts'
import { seminarMails } from '../mail/tables.ts'
import { deliveryState } from '../mailings/list-mails.ts'
import { eventOf } from '../records/find-registrant.ts'
import { type Registration, registrationEvents, registrations } from '../tables.ts'
import { shownRows } from './list-registrants.ts'

/** Everything about one registrant, with what became of them and what they were written. */
export const one: Handler<typeof registrants.one> = async ({ recordid }, call) => {
  const [row] = await call.db.select().from(registrations).where(eq(registrations.id, recordid))
  if (!row) return refuse('not-found')
  const event = await eventOf(call, row.eventId)
  const [[shown], held, story, mails, moves] = await Promise.all([
    shownRows(call, event.id, [row]),
    seminarsOf(call.db, [event.id]),
    historyOf(call, row.id),
    mailsOf(call, row.id),
    movesOf(call, row),
  ])
  if (!shown) return refuse('not-found')
  const buyer = row.buyerId ? (await findPeople(call.db, [row.buyerId])).get(row.buyerId) : undefined
  const { contact } = row
  return {
    ...shown,
    scheduleid: event.id,
    revision: row.revision,
    values: valuesOf(row),
    offered: held.map(({ seminarId, code, name }) => ({ semid: seminarId, code, name })),
    modes: [...modesOf(event.format)],
    source: row.source,
    price: { minor: row.priceMinor, currency: row.currency },
    badgeCode: row.state === 'canceled' ? '' : row.badgeCode,
    buyer: buyer ? `${buyer.firstName} ${buyer.lastName}` : '',
    contact: contact && {
      name: buyerName(underOwnNames(contact, personNames)),
      email: contact.email,
      phone: contact.phone,
    },
    ...moves,
    history: story,
    mails,
    may: {
      change: true,
      move: row.state === 'registered',
      substitute: row.state !== 'canceled' && row.certpass !== true,
      cancel: row.state === 'registered',
    },
  }
}

async function historyOf(call: Call, recordid: string) {
  const rows = await call.db
    .select()
    .from(registrationEvents)
    .where(eq(registrationEvents.registrationId, recordid))
    .orderBy(desc(registrationEvents.position))
    .limit(200)
  const people = await findPeople(
    call.db,
    rows.flatMap(({ actorId }) => (actorId ? [actorId] : [])),
  )
  return rows.map(({ message, reason, at, actorId }) => {
    const person = actorId ? people.get(actorId) : undefined
    return { message, reason, at, by: person ? `${person.firstName} ${person.lastName}` : '' }
  })
}

async function mailsOf(call: Call, recordid: string) {
  const rows = await call.db
    .select({ mail: seminarMails, sentAt: mailMessages.sentAt, failure: mailMessages.failure })
    .from(seminarMails)
    .leftJoin(mailMessages, eq(mailMessages.id, seminarMails.messageId))
    .where(eq(seminarMails.registrationId, recordid))
    .orderBy(desc(seminarMails.at))
    .limit(100)
  return rows.map(({ mail, sentAt, failure }) => ({
    message: mail.message,
    to: mail.recipient,
    at: mail.at,
    state: deliveryState({ sentAt, failure }),
  }))
}

/** The places before and after a move. */
async function movesOf(call: Call, row: Registration) {
  const registration = { id: registrations.id, name: seminarEvents.name, event: seminarEvents }
  const joined = () =>
    call.db
      .select(registration)
      .from(registrations)
      .innerJoin(seminarEvents, eq(seminarEvents.id, registrations.eventId))
  const [before] = row.movedFromId ? await joined().where(eq(registrations.id, row.movedFromId)).limit(1) : []
  const [after] = await joined()
    .where(eq(registrations.movedFromId, row.id))
    .orderBy(asc(registrations.createdAt))
    .limit(1)
  const shown = (found: typeof before) =>
    found
      ? {
          recordid: found.id,
          event: `${found.name}, ${eventDates(found.event.startsAt, found.event.endsAt, found.event.timeZone)}`,
        }
      : null
  return { movedFrom: shown(before), movedTo: shown(after) }
}
