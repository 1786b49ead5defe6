import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { findPartner } from '#features/core/partner/server/public.ts'
import { emailKey } from '#platform/contract/email.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { formatDateTime } from '#platform/contract/texts/format.ts'
import type { Context } from '#platform/server/context.ts'
import { sendMail } from '#platform/server/mail.ts'
import { afterOfficeHours } from '../../rules/office-hours.ts'
import { type Channel, ticketName } from '../../rules/ticket-states.ts'
import { attachFiles } from '../files/attach.ts'
import { hoursOf } from '../hours.ts'
import { guestReceipt, ticketForStaff, ticketReceived } from '../mail.ts'
import { notifyBoth } from '../notify.ts'
import { ensureOwner, type Ticket } from '../owner.ts'
import { supportMessages, supportTickets, supportTopics } from '../tables.ts'
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

/** Stores a ticket with its first message; a resend from the same device returns the same ticket. */
export async function openTicket(ctx: Context, draft: TicketDraft): Promise<Ticket> {
  const guest = guestFields(ctx, draft)
  const owner = await ensureOwner(ctx)
  const topic = await topicOf(ctx, draft.topicid)
  const partner = await partnerOf(ctx, draft.partner)
  const id = ctx.newId()
  const [opened] = await ctx.db
    .insert(supportTickets)
    .values({
      id,
      deviceId: draft.deviceid,
      channel: draft.channel,
      isLive: draft.channel === 'chat',
      ...owner,
      ...guest,
      topicId: topic?.id ?? null,
      partner,
      subject: draft.subject,
      number: sql`nextval('support_ticket_numbers')`,
      state: 'open',
      waitingSince: ctx.now,
      lastMessageAt: ctx.now,
      createdAt: ctx.now,
      foundBy: '',
    })
    .onConflictDoNothing()
    .returning()
  if (!opened) return known(ctx, draft.deviceid, owner.userId ?? owner.guestId ?? '')
  const messageId = ctx.newId()
  await ctx.db.insert(supportMessages).values({
    id: messageId,
    ticketId: id,
    deviceId: draft.deviceid,
    side: 'person',
    text: draft.text,
    at: ctx.now,
    authorId: owner.userId,
  })
  await attachFiles(ctx, messageId, draft.fileids)
  const ticket = await named(ctx, opened)
  await confirm(ctx, ticket, { text: draft.text, answerHours: topic?.answerHours ?? null })
  await notifyBoth(ctx, ticket)
  return ticket
}

async function known(ctx: Context, deviceId: string, ownerId: string): Promise<Ticket> {
  const [ticket] = await ctx.db
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

/** Sets the search text of a ticket: number, subject, name, and email. */
async function named(ctx: Context, ticket: Ticket): Promise<Ticket> {
  const { name, email } = await writerOf(ctx, ticket)
  const foundBy = [ticketName(ticket.number), ticket.subject, name, email].join(' ')
  await ctx.db.update(supportTickets).set({ foundBy }).where(eq(supportTickets.id, ticket.id))
  return { ...ticket, foundBy }
}

/** Guests give their name and email; users with an account are known. */
function guestFields(ctx: Context, { name, email }: TicketDraft) {
  if (ctx.actor) return { guestName: '', guestEmail: '' }
  const fields = {
    ...(name ? {} : { name: 'Please enter your name.' }),
    ...(email ? {} : { email: 'Please enter your email address.' }),
  }
  if (Object.keys(fields).length > 0) refuse('bad-input', { fields })
  return { guestName: name, guestEmail: email }
}

async function topicOf({ db }: Context, topicId: string) {
  if (topicId === '') return null
  const where = and(eq(supportTopics.id, topicId), isNull(supportTopics.archivedAt))
  const [topic] = await db.select().from(supportTopics).where(where)
  const message = 'Please choose a topic of the list.'
  return topic ?? refuse('bad-input', { fields: { topicid: message } })
}

/** Users with an account always have their own partner, regardless of the page; guests have that of the page. */
async function partnerOf(ctx: Context, code: string): Promise<string> {
  if (ctx.actor) return ctx.actor.partner
  return (code === '' ? null : await findPartner(ctx.db, code))?.code ?? ''
}

const MAX_RECEIPTS = 3
const DAY = 86_400_000

interface Written {
  text: string
  answerHours: number | null
}

async function confirm(ctx: Context, ticket: Ticket, { text, answerHours }: Written): Promise<void> {
  const writer = await writerOf(ctx, ticket)
  const facts = { name: ticketName(ticket.number), ticketId: ticket.id, subject: ticket.subject }
  if (ticket.userId) {
    if (ticket.channel === 'form')
      await sendMail(ctx, ticketReceived, writer.email, {
        ...facts,
        text,
        url: writer.url,
        answerBy: await answerByText(ctx, ticket, answerHours),
      })
  } else if (await mayReceive(ctx, ticket)) {
    await sendMail(ctx, guestReceipt, writer.email, { ...facts, url: writer.url })
  }
  if (ticket.channel === 'form')
    await sendMail(ctx, ticketForStaff, ctx.settings.provider.email, {
      ...facts,
      text,
      isNew: true,
      person: `${writer.name} (${writer.email})`,
      url: `${ctx.settings.publicUrl}/adminIndex/support/${ticket.id}`,
    })
}

async function answerByText(ctx: Context, { partner }: Ticket, answerHours: number | null): Promise<string> {
  const hours = answerHours === null ? null : await hoursOf(ctx, partner)
  const by = hours && answerHours !== null ? afterOfficeHours(hours, ctx.now, answerHours) : null
  return by && hours ? `${formatDateTime(by, hours.zone)} (${hours.zone.replaceAll('_', ' ')})` : ''
}

/** Returns whether an unconfirmed address may get another receipt: only a few per day, regardless of who enters it. */
async function mayReceive(ctx: Context, ticket: Ticket): Promise<boolean> {
  const unproven = and(
    sql`lower(${supportTickets.guestEmail}) = ${emailKey(ticket.guestEmail)}`,
    gt(supportTickets.createdAt, ctx.after(-DAY)),
    isNull(supportTickets.provenAt),
    gt(supportTickets.unprovenMails, 0),
  )
  await ctx.lock('receipts', emailKey(ticket.guestEmail))
  if ((await ctx.db.$count(supportTickets, unproven)) >= MAX_RECEIPTS) return false
  await ctx.db.update(supportTickets).set({ unprovenMails: 1 }).where(eq(supportTickets.id, ticket.id))
  return true
}
