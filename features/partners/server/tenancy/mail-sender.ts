import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { peopleView } from '#features/accounts/server/public.ts'
import type { MailSender, SenderRule } from '#platform/server/extensions/mail-senders.ts'
import { partners } from '../tables.ts'

/** People of a partner with a sender of its own get their mails in its name, and answer its support. */
export const senderOfPartner: SenderRule = async ({ db }, recipients) => {
  const people = peopleView(db)
  const wanted = [...new Set(recipients.map((each) => each.toLowerCase()))]
  const theirs = await db
    .select({
      reader: sql<string>`lower(${people.email})`,
      name: partners.senderName,
      email: partners.contactEmail,
      phone: partners.contactPhone,
    })
    .from(people)
    .innerJoin(partners, eq(partners.code, people.partner))
    .where(
      and(
        inArray(sql`lower(${people.email})`, wanted),
        isNull(partners.archivedAt),
        ne(partners.senderName, ''),
      ),
    )
  const senders = new Map<string, MailSender>(theirs.map(({ reader, ...sender }) => [reader, sender]))
  return new Map(
    recipients.flatMap((recipient) => {
      const sender = senders.get(recipient.toLowerCase())
      return sender ? [[recipient, sender] as const] : []
    }),
  )
}
