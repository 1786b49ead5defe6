import { asc, desc, eq } from 'drizzle-orm'
import { personNames } from '#features/core/accounts/contract/person-names.ts'
import { findPeople } from '#features/core/accounts/server/public.ts'
import { eventDates } from '#features/seminars/events/rules/event-dates.ts'
import { modesOf } from '#features/seminars/events/rules/event-labels.ts'
import { seminarEvents, seminarsOf } from '#features/seminars/events/server/public.ts'
import { valuesOf } from '#features/seminars/registration/rules/registrants/registrant-values.ts'
import {
  eventOf,
  type Registration,
  refundFor,
  registrationEvents,
  registrations,
  seminarMails,
} from '#features/seminars/registration/server/public.ts'
import { buyerName } from '#features/shop/orders/rules/billing-of.ts'
import { fullName } from '#platform/contract/names.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { fromWireNames } from '#platform/contract/wire-names.ts'
import type { Context } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { mailFacts } from '#platform/server/mail/mail-state.ts'
import { mailMessages } from '#platform/server/tables.ts'
import type { registrants } from '../contract/registrants-contract.ts'
import { buildRegistrantRows } from './list-registrants.ts'
import { deliveryState } from './mailings/list-mails.ts'

/** Returns all details of one registrant, with history and emails. */
export const one: Handler<typeof registrants.one> = async ({ recordid }, ctx) => {
  const [row] = await ctx.db.select().from(registrations).where(eq(registrations.id, recordid))
  if (!row) return refuse('not-found')
  const event = await eventOf(ctx, row.eventId)
  const [[shown], held, story, mails, moves] = await Promise.all([
    buildRegistrantRows(ctx, event.id, [row]),
    seminarsOf(ctx.db, [event.id]),
    historyOf(ctx, row.id),
    mailsOf(ctx, row.id),
    movesOf(ctx, row),
  ])
  if (!shown) return refuse('not-found')
  const buyer = row.buyerId ? (await findPeople(ctx.db, [row.buyerId])).get(row.buyerId) : undefined
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
    refund: await refundFor(ctx, row),
    badgeCode: row.state === 'canceled' ? '' : row.badgeCode,
    buyer: buyer ? fullName(buyer) : '',
    contact: contact && {
      name: buyerName(fromWireNames(contact, personNames)),
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

async function historyOf(ctx: Context, recordid: string) {
  const rows = await ctx.db
    .select()
    .from(registrationEvents)
    .where(eq(registrationEvents.registrationId, recordid))
    .orderBy(desc(registrationEvents.position))
    .limit(200)
  const people = await findPeople(
    ctx.db,
    rows.flatMap(({ actorId }) => (actorId ? [actorId] : [])),
  )
  return rows.map(({ message, reason, at, actorId }) => {
    const person = actorId ? people.get(actorId) : undefined
    return { message, reason, at, by: person ? fullName(person) : '' }
  })
}

async function mailsOf(ctx: Context, recordid: string) {
  const rows = await ctx.db
    .select({ mail: seminarMails, sent: mailFacts })
    .from(seminarMails)
    .leftJoin(mailMessages, eq(mailMessages.id, seminarMails.messageId))
    .where(eq(seminarMails.registrationId, recordid))
    .orderBy(desc(seminarMails.at))
    .limit(100)
  return rows.map(({ mail, sent }) => ({
    message: mail.message,
    to: mail.recipient,
    at: mail.at,
    state: deliveryState(sent),
  }))
}

/** Returns the registrations before and after a move. */
async function movesOf(ctx: Context, row: Registration) {
  const registration = { id: registrations.id, name: seminarEvents.name, event: seminarEvents }
  const joined = () =>
    ctx.db
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
