import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { findPartner } from '#features/partners/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { formatDateTime } from '#platform/contract/texts/format.ts'
import type { Call } from '#platform/server/call.ts'
import { sendMail } from '#platform/server/mail.ts'
import { afterOfficeHours } from '../../rules/office-hours.ts'
import { type Channel, ticketName } from '../../rules/ticket-states.ts'
import { attachFiles } from '../files/attach.ts'
import { hoursOf } from '../hours.ts'
import { guestReceipt, ticketForStaff, ticketReceived } from '../mail.ts'
import { keepOwner, type Ticket } from '../owner.ts'
import { supportMessages, supportTickets, supportTopics } from '../tables.ts'
import { tellBoth } from '../tell.ts'
import { writerOf } from '../writer.ts'

export interface TicketDraft {
  deviceid: string
  channel: Channel
  topicid: string
  partner: string
  name: string
  email: string
  subject: string
  text: string
  fileids: readonly string[]
}

/** Stores a ticket with its first message; sent twice by one device it is the same ticket. */
export async function openTicket(call: Call, draft: TicketDraft): Promise<Ticket> {
  const guest = guestFields(call, draft)
  const owner = await keepOwner(call)
  const topic = await topicOf(call, draft.topicid)
  const partner = await partnerOf(call, draft.partner)
  const id = uuid({ msecs: call.now.getTime() })
  const [opened] = await call.db
    .insert(supportTickets)
    .values({
      ...{ id, deviceId: draft.deviceid, channel: draft.channel, isLive: draft.channel === 'chat' },
      ...{ ...owner, ...guest, topicId: topic?.id ?? null, partner, subject: draft.subject },
      number: sql`nextval('support_ticket_numbers')`,
      state: 'open',
      ...{ waitingSince: call.now, lastMessageAt: call.now, createdAt: call.now, foundBy: '' },
    })
    .onConflictDoNothing()
    .returning()
  if (!opened) return known(call, draft.deviceid, owner.userId ?? owner.guestId ?? '')
  const messageId = uuid({ msecs: call.now.getTime() })
  await call.db.insert(supportMessages).values({
    ...{
      id: messageId,
      ticketId: id,
      deviceId: draft.deviceid,
      side: 'person',
      text: draft.text,
      at: call.now,
    },
    authorId: owner.userId,
  })
  await attachFiles(call, messageId, draft.fileids)
  const ticket = await named(call, opened)
  await confirm(call, ticket, { text: draft.text, answerHours: topic?.answerHours ?? null })
  await tellBoth(call, ticket)
  return ticket
}

async function known(call: Call, deviceId: string, ownerId: string): Promise<Ticket> {
  const [ticket] = await call.db
    .select()
    .from(supportTickets)
    .where(
      and(
        sql`coalesce(${supportTickets.userId}, ${supportTickets.guestId}) = ${ownerId}::uuid`,
        eq(supportTickets.deviceId, deviceId),
      ),
    )
  return ticket ?? refuse('conflict')
}

/** The search finds it by number, subject, name and address. */
async function named(call: Call, ticket: Ticket): Promise<Ticket> {
  const { name, email } = await writerOf(call, ticket)
  const foundBy = [ticketName(ticket.number), ticket.subject, name, email].join(' ')
  await call.db.update(supportTickets).set({ foundBy }).where(eq(supportTickets.id, ticket.id))
  return { ...ticket, foundBy }
}

/** A guest says who they are; whoever has an account is known. */
function guestFields(call: Call, { name, email }: TicketDraft) {
  if (call.actor) return { guestName: '', guestEmail: '' }
  const fields = {
    ...(name ? {} : { name: 'Please enter your name.' }),
    ...(email ? {} : { email: 'Please enter your email address.' }),
  }
  if (Object.keys(fields).length > 0) refuse('bad-input', { fields })
  return { guestName: name, guestEmail: email }
}

async function topicOf({ db }: Call, topicId: string) {
  if (topicId === '') return null
  const where = and(eq(supportTopics.id, topicId), isNull(supportTopics.archivedAt))
  const [topic] = await db.select().from(supportTopics).where(where)
  const message = 'Please choose a topic of the list.'
  return topic ?? refuse('bad-input', { fields: { topicid: message } })
}

/** The partner of an account is its own, whatever is looked at; a guest has the one of the page. */
async function partnerOf(call: Call, code: string): Promise<string> {
  if (call.actor) return call.actor.partner
  return (code === '' ? null : await findPartner(call.db, code))?.code ?? ''
}

const MOST_RECEIPTS = 3
const DAY = 86_400_000

interface Written {
  text: string
  answerHours: number | null
}

async function confirm(call: Call, ticket: Ticket, { text, answerHours }: Written): Promise<void> {
  const writer = await writerOf(call, ticket)
  const facts = { name: ticketName(ticket.number), ticketId: ticket.id, subject: ticket.subject }
  if (ticket.userId) {
    if (ticket.channel === 'form')
      await sendMail(call, ticketReceived, writer.email, {
        ...{ ...facts, text, url: writer.url },
        answerBy: await answerByText(call, ticket, answerHours),
      })
  } else if (await mayReceive(call, ticket)) {
    await sendMail(call, guestReceipt, writer.email, { ...facts, url: writer.url })
  }
  if (ticket.channel === 'form')
    await sendMail(call, ticketForStaff, call.settings.provider.email, {
      ...{ ...facts, text, isNew: true },
      person: `${writer.name} (${writer.email})`,
      url: `${call.settings.publicUrl}/adminIndex/support/${ticket.id}`,
    })
}

async function answerByText(call: Call, { partner }: Ticket, answerHours: number | null): Promise<string> {
  const hours = answerHours === null ? null : await hoursOf(call, partner)
  const by = hours && answerHours !== null ? afterOfficeHours(hours, call.now, answerHours) : null
  return by && hours ? `${formatDateTime(by, hours.zone)} (${hours.zone.replaceAll('_', ' ')})` : ''
}

/** An address that is not proven gets a few receipts a day, whoever types it and however often. */
async function mayReceive(call: Call, ticket: Ticket): Promise<boolean> {
  const unproven = and(
    sql`lower(${supportTickets.guestEmail}) = ${ticket.guestEmail.toLowerCase()}`,
    gt(supportTickets.createdAt, new Date(call.now.getTime() - DAY)),
    isNull(supportTickets.provenAt),
    gt(supportTickets.unprovenMails, 0),
  )
  await call.db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`receipts ${ticket.guestEmail.toLowerCase()}`}, 0))`,
  )
  if ((await call.db.$count(supportTickets, unproven)) >= MOST_RECEIPTS) return false
  await call.db.update(supportTickets).set({ unprovenMails: 1 }).where(eq(supportTickets.id, ticket.id))
  return true
}
