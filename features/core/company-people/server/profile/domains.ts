import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { Context, SignedInContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import { textSigner } from '#platform/server/signed-text.ts'
import { readDomain, whyNotOwned } from '../../rules/mail-domains.ts'
import type { Company } from '../find-company.ts'
import { companyDomains } from '../tables.ts'

export type CompanyDomain = typeof companyDomains.$inferSelect

export const domainsOf = (db: Db, companyId: string): Promise<CompanyDomain[]> =>
  db
    .select()
    .from(companyDomains)
    .where(eq(companyDomains.companyId, companyId))
    .orderBy(asc(companyDomains.domain))

/** Returns the email domains at which the company creates accounts directly: proven and uncontested. */
export async function provenDomains(db: Db, companyId: string): Promise<Set<string>> {
  const rows = await db
    .select({ domain: companyDomains.domain })
    .from(companyDomains)
    .where(and(eq(companyDomains.companyId, companyId), eq(companyDomains.state, 'proven')))
  return new Set(rows.map(({ domain }) => domain))
}

export async function findDomain(
  db: Db,
  companyId: string,
  domain: string,
): Promise<CompanyDomain | undefined> {
  const [row] = await db
    .select()
    .from(companyDomains)
    .where(and(eq(companyDomains.companyId, companyId), eq(companyDomains.domain, domain)))
  return row
}

/** Returns the row of the owner of a domain, contested or not. */
export async function ownerOf(db: Db, domain: string): Promise<CompanyDomain | undefined> {
  const [row] = await db
    .select()
    .from(companyDomains)
    .where(and(eq(companyDomains.domain, domain), inArray(companyDomains.state, ['proven', 'contested'])))
  return row
}

/** Returns the company that has proven a domain; null if none has or another company contests it. */
export async function companyAtDomain(db: Db, domain: string): Promise<string | null> {
  const owner = await ownerOf(db, domain)
  return owner?.state === 'proven' ? owner.companyId : null
}

/** Blocks other proofs of the domain until this transaction ends. */
export async function lockDomain(ctx: Context, domain: string): Promise<void> {
  await ctx.lock('mail-domain', domain)
}

/**
 * Registers an email domain (or that of an address) as claimed by the company, without proof. Rejects domains that no
 * company can own at the field `domain`.
 */
export async function nameDomain(
  ctx: Context,
  company: Pick<Company, 'id'>,
  text: string,
): Promise<CompanyDomain> {
  const domain = readDomain(text.slice(text.lastIndexOf('@') + 1))
  const reason = domain === '' ? 'Please enter a domain like example.com.' : await whyNotOwned(domain)
  if (reason) refuse('bad-input', { fields: { domain: reason } })
  const named = await ctx.db
    .insert(companyDomains)
    .values({ id: ctx.newId(), companyId: company.id, domain, createdAt: ctx.now })
    .onConflictDoNothing()
    .returning({ id: companyDomains.id })
  if (named.length > 0)
    await ctx.audit({ action: 'companies.name-domain', target: company.id, details: { domain } })
  return (await findDomain(ctx.db, company.id, domain)) ?? refuse('server')
}

/** Returns the TXT records that prove a company's domains, by domain; each company has a separate record. */
export async function dnsRecords(
  ctx: Context,
  companyId: string,
  domains: readonly string[],
): Promise<Map<string, string>> {
  const { sign } = await textSigner(ctx, 'company-domain-dns')
  return new Map(
    domains.map((domain) => [domain, `permeate-domain=${sign(`${companyId}.${domain}`).split('.').at(-1)}`]),
  )
}

/** Records a domain that a staff member knows to belong to the company. */
export async function addProvenDomain(ctx: Context, companyId: string, domain: string): Promise<void> {
  const id = ctx.newId()
  await ctx.db.insert(companyDomains).values({
    id,
    companyId,
    domain,
    createdAt: ctx.now,
    provenAt: ctx.now,
    changedAt: ctx.now,
    state: 'proven',
    proof: 'staff',
  })
  await ctx.audit({
    action: 'companies.prove-domain',
    target: companyId,
    details: { domain, proof: 'staff' },
  })
}

/** Stops the company from creating accounts at a domain. Domains declined by staff remain declined. */
export async function removeDomain(ctx: SignedInContext, companyId: string, domain: string): Promise<void> {
  const removed = await ctx.db
    .delete(companyDomains)
    .where(
      and(
        eq(companyDomains.companyId, companyId),
        eq(companyDomains.domain, readDomain(domain)),
        sql`${companyDomains.state} <> 'declined'`,
      ),
    )
    .returning({ id: companyDomains.id })
  if (removed.length > 0)
    await ctx.audit({ action: 'companies.remove-domain', target: companyId, details: { domain } })
}
