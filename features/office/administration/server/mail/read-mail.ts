import { eq } from 'drizzle-orm'
import { maskLinks } from '#platform/contract/links/mask-links.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Db } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import { suppressionOf } from '#platform/server/mail/suppressions.ts'
import { mailMessages } from '#platform/server/tables.ts'
import type { office } from '../../contract/office-contract.ts'
import { toRow } from './list-mails.ts'

/** Returns one email as sent, with link tokens removed; attachments are listed by name and size. */
export const readMail: Handler<typeof office.readMail> = async ({ mailid }, ctx) => {
  const mail = await findMail(ctx.db, mailid)
  const { template, recipient, html, text } = mail
  await ctx.audit({ action: 'administration.readMail', target: mailid, details: { template, recipient } })
  const attachments = mail.attachments.map(({ filename, content }) => ({
    filename,
    bytes: Buffer.byteLength(content, 'base64'),
  }))
  const suppression = await suppressionOf(ctx.db, recipient)
  return { ...toRow(mail, suppression), ...maskLinks({ html, text }), attachments }
}

export async function findMail(db: Db, mailid: string) {
  const [mail] = await db.select().from(mailMessages).where(eq(mailMessages.id, mailid))
  return mail ?? refuse('not-found')
}
