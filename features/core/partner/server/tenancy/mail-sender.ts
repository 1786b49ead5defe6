import { and, inArray, isNull, ne } from 'drizzle-orm'
import type { SenderRule } from '#platform/server/extensions/mail-senders.ts'
import { DEFAULT_PARTNER } from '../../rules/choose-partner.ts'
import { partners } from '../tables.ts'

/** Users of a partner with its own sender get emails in its name and, if it has one, from its address. Replies go to its support address. */
export const senderOfPartner: SenderRule = async ({ db }, people) => {
  const codes = new Set([...people.values()].map(({ partner }) => partner))
  // The provider sends to its own users under its own name.
  codes.delete(DEFAULT_PARTNER)
  if (codes.size === 0) return new Map()
  const found = await db
    .select({
      code: partners.code,
      name: partners.senderName,
      address: partners.senderAddress,
      email: partners.contactEmail,
      phone: partners.contactPhone,
    })
    .from(partners)
    .where(and(inArray(partners.code, [...codes]), isNull(partners.archivedAt), ne(partners.senderName, '')))
  const senders = new Map(found.map(({ code, ...sender }) => [code, sender]))
  return new Map(
    [...people].flatMap(([address, { partner }]) => {
      const sender = senders.get(partner)
      return sender ? [[address, sender] as const] : []
    }),
  )
}
