import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { refuse } from '#platform/contract/refusal.ts'
import type { Call, SignedInCall } from '#platform/server/call.ts'
import { type Db, isDuplicate } from '#platform/server/db.ts'
import { sendMail } from '#platform/server/mail.ts'
import { readSigned, signText } from '#platform/server/signed-text.ts'
import { canBeOwned, domainOf } from '../../rules/mail-domains.ts'
import { type Company, findCompany } from '../find-company.ts'
import { companyDomains } from '../tables.ts'
import { confirmDomain } from './mails.ts'

const PURPOSE = 'company-domain'
const DAY = 86_400_000
const LINK_DAYS = 7

export type CompanyDomain = typeof companyDomains.$inferSelect

export const domainsOf = (db: Db, companyId: string): Promise<CompanyDomain[]> =>
  db
    .select()
    .from(companyDomains)
    .where(eq(companyDomains.companyId, companyId))
    .orderBy(asc(companyDomains.domain))

/** The domains that the company has proven, in lower case. */
export async function provenDomains(db: Db, companyId: string): Promise<Set<string>> {
  const rows = await db
    .select({ domain: companyDomains.domain })
    .from(companyDomains)
    .where(and(eq(companyDomains.companyId, companyId), isNotNull(companyDomains.provenAt)))
  return new Set(rows.map(({ domain }) => domain))
}

/**
 * Names the domain of an address as one of the company and mails the link that proves it to the address. Refuses with
 * `bad-input` domains where anybody gets an address.
 */
export async function nameDomain(call: SignedInCall, company: Company, email: string): Promise<void> {
  const domain = domainOf(email)
  if (!canBeOwned(domain))
    refuse('bad-input', {
      fields: { email: 'Anyone can have an address there. Please use one of your company.' },
    })
  await call.db
    .insert(companyDomains)
    .values({ id: uuid({ msecs: call.now.getTime() }), companyId: company.id, domain, createdAt: call.now })
    .onConflictDoNothing()
  const until = call.now.getTime() + LINK_DAYS * DAY
  const token = await signText(call, PURPOSE, `${company.id}.${domain}.${until}`)
  const url = `${call.settings.publicUrl}/joinCompany/${token}`
  await sendMail(call, confirmDomain, email, { company: company.name, domain, url, days: LINK_DAYS })
  await call.audit({ action: 'companies.name-domain', target: company.id, details: { domain, email } })
}

/** Writes down a domain that somebody of the provider knows to be the company's. */
export async function addProvenDomain(call: Call, companyId: string, domain: string): Promise<void> {
  const id = uuid({ msecs: call.now.getTime() })
  await call.db
    .insert(companyDomains)
    .values({ id, companyId, domain, createdAt: call.now, provenAt: call.now })
  await call.audit({ action: 'companies.prove-domain', target: companyId, details: { domain } })
}

/** What the mailed link proves: the company and its domain; null for a link that was altered or is too old. */
export async function readDomainToken(
  call: Call,
  token: string,
): Promise<{ company: Company; domain: string } | null> {
  const text = await readSigned(call, PURPOSE, token)
  const [companyId = '', rest = ''] = splitOnce(text ?? '')
  const end = rest.lastIndexOf('.')
  if (Number(rest.slice(end + 1)) < call.now.getTime()) return null
  const company = await findCompany(call.db, companyId)
  return company && { company, domain: rest.slice(0, end) }
}

const splitOnce = (text: string): [string, string] => {
  const point = text.indexOf('.')
  return point < 0 ? ['', ''] : [text.slice(0, point), text.slice(point + 1)]
}

/** Writes down that somebody who reads mail of the domain has opened the link; `domain-taken` where another company has. */
export async function proveDomain(
  call: Call<'domain-taken'>,
  { company, domain }: { company: Company; domain: string },
): Promise<void> {
  try {
    // The statement alone fails where another company has proven it, and leaves the transaction usable.
    await call.transaction(async (inner) => {
      await inner.db
        .update(companyDomains)
        .set({ provenAt: call.now })
        .where(
          and(
            eq(companyDomains.companyId, company.id),
            eq(companyDomains.domain, domain),
            isNull(companyDomains.provenAt),
          ),
        )
    })
  } catch (error) {
    if (isDuplicate(error)) call.refuse('domain-taken')
    throw error
  }
  await call.audit({ action: 'companies.prove-domain', target: company.id, details: { domain } })
}

/** Ends that readers of a domain join by themselves. */
export async function removeDomain(call: SignedInCall, companyId: string, domain: string): Promise<void> {
  await call.db
    .delete(companyDomains)
    .where(and(eq(companyDomains.companyId, companyId), eq(companyDomains.domain, sql`lower(${domain})`)))
  await call.audit({ action: 'companies.remove-domain', target: companyId, details: { domain } })
}
