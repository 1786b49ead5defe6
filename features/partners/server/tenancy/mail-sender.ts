import { and, isNull, ne } from 'drizzle-orm'
import { findReaders } from '#features/accounts/server/public.ts'
import type { MailSender, SenderRule } from '#platform/server/extensions/mail-senders.ts'
import { partners } from '../tables.ts'

/** People of a partner with a sender of its own get their mails in its name, and answer its support. */
export const senderOfPartner: SenderRule = async (call, recipients) => {
  const named = await call.db
    .select()
    .from(partners)
    .where(and(isNull(partners.archivedAt), ne(partners.senderName, '')))
  const senders = new Map<string, MailSender>(
    named.map(({ code, senderName, contactEmail, contactPhone }) => [
      code,
      { name: senderName, email: contactEmail, phone: contactPhone },
    ]),
  )
  if (senders.size === 0) return new Map()
  const people = await findReaders(call.db, [...new Set(recipients.map((each) => each.toLowerCase()))])
  const partnerOf = new Map([...people.values()].map(({ email, partner }) => [email.toLowerCase(), partner]))
  return new Map(
    recipients.flatMap((recipient) => {
      const sender = senders.get(partnerOf.get(recipient.toLowerCase()) ?? '')
      return sender ? [[recipient, sender] as const] : []
    }),
  )
}
