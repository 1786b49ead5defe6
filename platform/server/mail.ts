import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { hasMailbox } from '#platform/contract/email.ts'
import { holdsOnceLink, maskLinks } from '#platform/contract/links/mask-links.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { MailTopic } from '#platform/contract/texts/mail-topics.ts'
import type { Context } from './context.ts'
import { type Addressee, addresseesOf } from './extensions/addressees.ts'
import { type Delivery, decisionsOn, type WrittenMail } from './extensions/mail-readers.ts'
import { type MailSender, sendersOf } from './extensions/mail-senders.ts'
import { job } from './jobs.ts'
import { seal, unseal } from './keys/sealed.ts'
import { handOver } from './mail/hand-over.ts'
import { senderOf } from './mail/sender-of.ts'
import { type MailBlock, renderHtml, renderText } from './mail-blocks.ts'
import { addToOutbox, sendOutbox } from './outbox.ts'
import type { Settings } from './settings.ts'
import { mailMessages, mailSuppressions } from './tables.ts'

/** An email attachment. Text is sent as UTF-8. */
export interface MailAttachment {
  filename: string
  contentType: string
  content: string | Buffer
}

/** A typed email template: its data, subject, blocks and attachments. */
export interface MailTemplate<Facts> {
  name: string
  /** The email's topic; defaults to `account`, which is always sent by email. */
  topic?: MailTopic
  /** True if the email only summarizes what the recipient can already see in the app. */
  isDigest?: true
  /** The recipient has just requested it, so it is sent even to an address with bounces. */
  isRequested?: true
  /** Milliseconds to wait before sending, during which `cancelUnsentEmails` removes it. */
  holdMs?: number
  /** The thread in which the reader can answer in the app: 'ticket:' and its id. */
  thread?(facts: Facts): string
  subject(facts: Facts): string
  body(facts: Facts): MailBlock[]
  attachments?(facts: Facts): MailAttachment[]
  /** Spanish version, for users who chose Spanish for captions or speech. */
  spanish?: { subject(facts: Facts): string; body(facts: Facts): MailBlock[] }
}

/** One of several emails with the same template. */
interface Addressed<Facts> {
  to: string
  facts: Facts
}

/** Writes an email in the current transaction; it is sent after the commit. */
export async function sendMail<Facts>(
  ctx: Context,
  template: MailTemplate<Facts>,
  recipient: string,
  facts: Facts,
): Promise<void> {
  await writeMails(ctx, template, [{ to: recipient, facts }])
}

/**
 * Writes emails to several recipients in one statement. Returns their ids in the order of the recipients; null for
 * recipients without a mailbox. Rows may refer to the emails.
 */
export async function sendMails<Facts>(
  ctx: Context,
  template: MailTemplate<Facts>,
  people: readonly Addressed<Facts>[],
): Promise<(string | null)[]> {
  const ids = await writeMails(ctx, template, people)
  await sendOutbox(ctx.db.$client)
  return ids
}

async function writeMails<Facts>(
  ctx: Context,
  template: MailTemplate<Facts>,
  people: readonly Addressed<Facts>[],
): Promise<(string | null)[]> {
  const known = await addresseesOf(ctx, pluck(people, 'to'))
  const senders = await sendersOf(ctx, known)
  const messages = people.map((person) => {
    const address = person.to.toLowerCase()
    return hasMailbox(person.to)
      ? writtenMail(ctx, template, person, { addressee: known.get(address), sender: senders.get(address) })
      : null
  })
  const written = messages.filter((message) => message !== null)
  if (written.length === 0) return messages.map(() => null)
  const decisions = await decisionsOn(ctx, pluck(written, 'shown'))
  const values = written.map(({ row }) => ({
    ...row,
    inAppAt: decisions.get(row.id)?.delivery === 'in-app' ? ctx.now : null,
    unsubscribePath: decisions.get(row.id)?.unsubscribePath,
  }))
  await addToOutbox(ctx.db.$client, { rows: { table: mailMessages, values } })
  for (const { row } of written) await leave(ctx, row.id, decisions.get(row.id)?.delivery ?? 'now', template)
  return messages.map((message) => message?.row.id ?? null)
}

async function leave(
  ctx: Context,
  id: string,
  delivery: Delivery,
  { holdMs = 0, isRequested }: Pick<MailTemplate<never>, 'holdMs' | 'isRequested'>,
): Promise<void> {
  if (delivery === 'in-app') return
  const soon = holdMs > 0 ? { runAt: ctx.after(holdMs) } : {}
  const later = delivery === 'now' ? soon : { runAt: delivery }
  await ctx.enqueue(deliverMail, { id, isRequested }, { key: `mail:${id}`, ...later })
}

interface UnsentMail {
  recipient: string
  /** Start times of requests that wrote the email; other requests may have sent the same template to the address. */
  writtenAt: readonly Date[]
}

/** Removes emails of a template that have not been sent yet. */
export async function cancelUnsentEmails(
  ctx: Context,
  { name }: Pick<MailTemplate<never>, 'name'>,
  { recipient, writtenAt }: UnsentMail,
): Promise<void> {
  await ctx.db
    .delete(mailMessages)
    .where(
      and(
        eq(mailMessages.recipient, recipient),
        inArray(mailMessages.createdAt, [...writtenAt]),
        eq(mailMessages.template, name),
        isNull(mailMessages.sentAt),
        isNull(mailMessages.inAppAt),
      ),
    )
}

function writtenMail<Facts>(
  ctx: Context,
  template: MailTemplate<Facts>,
  { to, facts }: Addressed<Facts>,
  { addressee, sender }: { addressee: Addressee | undefined; sender: MailSender | undefined },
) {
  const { provider } = ctx.settings
  const writer = sender ? { ...provider, ...sender, phone: sender.phone || provider.phone } : provider
  const id = ctx.newId()
  const spanish = addressee?.readsSpanish ? template.spanish : undefined
  const words = spanish ?? template
  const blocks = words.body(facts)
  const subject = words.subject(facts).replace(/\s+/g, ' ')
  const row = {
    id,
    template: template.name,
    recipient: to,
    subject,
    ...hideKeys(ctx.settings, {
      html: renderHtml(subject, blocks, writer, spanish ? 'es' : 'en'),
      text: renderText(blocks, writer),
    }),
    senderName: sender?.name ?? null,
    senderAddress: sender?.address || null,
    replyTo: sender?.email || null,
    createdAt: ctx.now,
    attachments: (template.attachments?.(facts) ?? []).map(({ content, ...file }) => ({
      ...file,
      content: Buffer.from(content).toString('base64'),
    })),
  }
  const shown: WrittenMail = {
    id,
    readerId: addressee?.isReader ? addressee.userId : null,
    subject,
    topic: template.topic ?? 'account',
    isDigest: template.isDigest ?? false,
    thread: template.thread?.(facts) ?? null,
    lead: leadOf(blocks),
    blocks,
  }
  return { row, shown }
}

const LEAD_LENGTH = 200

function leadOf(blocks: readonly MailBlock[]): string {
  const first = blocks.find((block) => typeof block === 'string')
  return first ? shortened(first, LEAD_LENGTH) : ''
}

/** Shortens a text to a maximum length, cutting after a word. */
export const shortened = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, Math.max(text.lastIndexOf(' ', most), 1))} …`

interface MailForms {
  html: string
  text: string
}

const PURPOSE = 'mail'

/** Returns the stored form of an email. Readers of the table or a backup cannot act in the recipient's name. */
function hideKeys(settings: Settings, forms: MailForms): MailForms & { sealed: string | null } {
  const masked = maskLinks({ ...forms })
  const holdsKeys = masked.text !== forms.text || masked.html !== forms.html
  return { ...masked, sealed: holdsKeys ? seal(settings, PURPOSE, JSON.stringify(forms)) : null }
}

/** Returns an email as its recipient gets it, including the keys of its links. */
export const wholeMail = (
  settings: Settings,
  { html, text, sealed }: MailForms & { sealed: string | null },
) => (sealed ? (JSON.parse(unseal(settings, PURPOSE, sealed)) as MailForms) : { html, text })

/**
 * Sends a written email to the mail server, or saves it in DATA_DIR/mail without one. A suppressed address only
 * receives emails that its reader requested.
 */
export const deliverMail = job({
  name: 'deliverMail',
  input: z.object({ id: z.uuid(), isRequested: z.boolean().optional() }),
  async run({ id, isRequested }, ctx) {
    const [found] = await ctx.db
      .select({ message: mailMessages, suppressedSince: mailSuppressions.since })
      .from(mailMessages)
      .leftJoin(mailSuppressions, eq(mailSuppressions.address, sql`lower(${mailMessages.recipient})`))
      .where(eq(mailMessages.id, id))
    if (!found) return
    const { message, suppressedSince } = found
    if (message.sentAt || message.inAppAt || message.suppressedAt) return
    if (!isRequested && suppressedSince) {
      await ctx.db.update(mailMessages).set({ suppressedAt: ctx.now }).where(eq(mailMessages.id, id))
      return
    }
    const attempted = { attempts: sql`${mailMessages.attempts} + 1` }
    let senderAddress: string | null
    try {
      const sender = await senderOf(ctx, message)
      const whole = wholeMail(ctx.settings, message)
      senderAddress = await handOver(ctx, { ...message, ...whole }, sender)
    } catch (error) {
      const failure = error instanceof Error ? error.message : 'unknown'
      await ctx.db
        .update(mailMessages)
        .set({ ...attempted, failure })
        .where(eq(mailMessages.id, id))
      throw error
    }
    await ctx.db
      .update(mailMessages)
      .set({
        ...attempted,
        sentAt: ctx.now,
        senderAddress,
        failure: null,
        ...(holdsOnceLink(message.text) && { sealed: null }),
      })
      .where(eq(mailMessages.id, id))
  },
})
