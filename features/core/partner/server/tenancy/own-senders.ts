import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import { domainOf, isPublicMail } from '#features/core/company-people/rules/mail-domains.ts'
import { providersDomain } from '#features/core/sender-domains/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import type { PartnerDraft } from '../../contract/partner-admin.ts'
import { partners } from '../tables.ts'

/** Returns the own From addresses of all partners in use. */
export const partnerSenders = (db: Db): Promise<{ address: string; owner: string }[]> =>
  db
    .select({ address: partners.senderAddress, owner: partners.name })
    .from(partners)
    .where(and(isNull(partners.archivedAt), ne(partners.senderAddress, ''), ne(partners.senderName, '')))
    .orderBy(asc(sql`lower(${partners.name})`), asc(partners.code))

/** Returns why a partner cannot send from its address; undefined if it can, as soon as DNS authorizes it. */
export async function addressProblem(ctx: Context, draft: PartnerDraft): Promise<string | undefined> {
  const { code, senderName, senderAddress } = draft
  if (senderAddress === '') return undefined
  if (senderName === '') return 'Please enter the name of the sender, too.'
  const at = senderAddress.lastIndexOf('@')
  if (/[^\0-\x7f]/.test(senderAddress.slice(0, at)))
    return 'Many mail servers refuse other letters than a to z before the @. Please use those.'
  const domain = domainOf(senderAddress)
  if (await isPublicMail(domain))
    return 'Anyone can have an address there. Please use a domain of the partner.'
  if (domain === providersDomain(ctx.settings).domain)
    return 'This is the domain of the provider. Please use a domain of the partner.'
  const owner = await ownerOf(ctx.db, senderAddress.slice(at + 1), code)
  return owner === undefined ? undefined : `${owner} sends from this domain. Please use another one.`
}

/** Includes archived partners, which can return. */
async function ownerOf(db: Db, domain: string, except: string): Promise<string | undefined> {
  const [row] = await db
    .select({ name: partners.name })
    .from(partners)
    .where(
      and(
        eq(sql`lower(split_part(${partners.senderAddress}, '@', 2))`, domain.toLowerCase()),
        ne(partners.senderAddress, ''),
        ne(partners.code, except),
      ),
    )
  return row?.name
}
