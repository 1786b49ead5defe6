import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import nodemailer from 'nodemailer'
import { v7 as uuid } from 'uuid'
import { z } from 'zod'
import type { Call } from './call.ts'
import { job } from './jobs.ts'
import { type MailBlock, renderHtml, renderText } from './mail-blocks.ts'
import type { Settings } from './settings.ts'
import { mailMessages } from './tables.ts'

/** A typed mail: what it needs to know, its subject, its blocks. */
export interface MailTemplate<Facts> {
  name: string
  subject(facts: Facts): string
  body(facts: Facts): MailBlock[]
}

/** Writes a mail in this call's transaction; it leaves when that is committed. */
export async function sendMail<Facts>(
  call: Call,
  template: MailTemplate<Facts>,
  recipient: string,
  facts: Facts,
): Promise<void> {
  const id = uuid({ msecs: call.now.getTime() })
  const blocks = template.body(facts)
  const subject = template.subject(facts).replace(/\s+/g, ' ')
  await call.db.insert(mailMessages).values({
    id,
    template: template.name,
    recipient,
    subject,
    html: renderHtml(subject, blocks, call.settings.provider),
    text: renderText(blocks, call.settings.provider),
    createdAt: call.now,
  })
  await call.enqueue(deliverMail, { id }, { key: `mail:${id}` })
}

/** Hands a written mail to the mail server, or lays it into DATA_DIR/mail where there is none. */
export const deliverMail = job({
  name: 'deliverMail',
  input: z.object({ id: z.uuid() }),
  async run({ id }, call) {
    const [message] = await call.db.select().from(mailMessages).where(eq(mailMessages.id, id))
    if (!message || message.sentAt) return
    const attempted = { attempts: sql`${mailMessages.attempts} + 1` }
    try {
      await hand(call.settings, message)
    } catch (error) {
      const failure = error instanceof Error ? error.message : 'unknown'
      await call.db
        .update(mailMessages)
        .set({ ...attempted, failure })
        .where(eq(mailMessages.id, id))
      throw error
    }
    await call.db
      .update(mailMessages)
      .set({ ...attempted, sentAt: call.now, failure: null })
      .where(eq(mailMessages.id, id))
  },
})

type Message = typeof mailMessages.$inferSelect

async function hand(settings: Settings, message: Message): Promise<void> {
  const envelope = {
    from: settings.mailFrom,
    to: message.recipient,
    subject: message.subject,
    html: message.html,
    text: message.text,
    // The same mail handed over twice carries the same id, so that the reader's server can drop the second.
    messageId: `<${message.id}@${new URL(settings.publicUrl).hostname}>`,
    date: message.createdAt,
  }
  if (settings.smtpUrl) {
    await nodemailer.createTransport(settings.smtpUrl).sendMail(envelope)
    return
  }
  const built = await nodemailer.createTransport({ streamTransport: true, buffer: true }).sendMail(envelope)
  const folder = join(settings.dataDir, 'mail')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${message.id}.eml`), built.message as Buffer)
}
