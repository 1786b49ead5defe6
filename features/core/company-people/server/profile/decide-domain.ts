import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import { listOf } from '#platform/server/lists/list-query.ts'
import { companies, companyDomains } from '../tables.ts'
import { domainDecided } from './domain-mails.ts'
import { findDomain, lockDomain } from './domains.ts'
import { notifyAdministrators } from './notify-administrators.ts'
import { contest, othersAt } from './prove-domain.ts'

/** Lists the domains that await a staff decision, longest-waiting first. */
export async function domainsToDecide(ctx: SignedInContext, input: { page: number; rows: number }) {
  const query = ctx.db
    .select({ row: companyDomains, company: companies.name })
    .from(companyDomains)
    .innerJoin(companies, eq(companies.id, companyDomains.companyId))
    .where(inArray(companyDomains.state, ['waiting', 'contested']))
  const order = [asc(companyDomains.changedAt), asc(companyDomains.id)]
  const { rows, total } = await listOf(ctx.db, query, input, order)
  const counts = await Promise.all(rows.map(({ row }) => othersAt(ctx.db, row.companyId, row.domain)))
  return {
    total,
    rows: rows.map(({ row, company }, index) => ({ ...row, company, others: counts[index] ?? 0 })),
  }
}

/** Contests a company's domain on behalf of staff: it opens no accounts there until they decide. */
export async function contestDomain(ctx: SignedInContext, companyId: string, domain: string): Promise<void> {
  await lockDomain(ctx, domain)
  const row = (await findDomain(ctx.db, companyId, domain)) ?? refuse('not-found')
  if (row.state !== 'proven') refuse('conflict')
  await contest(ctx, companyId, domain)
}

interface Decision {
  companyId: string
  domain: string
  approve: boolean
  reason: string
}

/**
 * Lets staff approve or decline a company's claim to a domain; approval declines all other claims to it. The
 * administrators of each company are notified.
 */
export async function decideDomain(
  ctx: SignedInContext,
  { companyId, domain, approve, reason }: Decision,
): Promise<void> {
  await lockDomain(ctx, domain)
  const row = (await findDomain(ctx.db, companyId, domain)) ?? refuse('not-found')
  const others = await ctx.db
    .select()
    .from(companyDomains)
    .where(
      and(
        eq(companyDomains.domain, domain),
        ne(companyDomains.companyId, companyId),
        inArray(companyDomains.state, ['waiting', 'proven', 'contested']),
      ),
    )
  const set = async (id: string, state: 'proven' | 'declined') =>
    ctx.db
      .update(companyDomains)
      .set({
        state,
        changedAt: ctx.now,
        provenAt: state === 'proven' ? ctx.now : null,
        proof: state === 'proven' ? sql`coalesce(${companyDomains.proof}, 'staff')` : null,
      })
      .where(eq(companyDomains.id, id))
  const declined = approve ? others : [row]
  for (const each of declined) await set(each.id, 'declined')
  if (approve) await set(row.id, 'proven')
  await ctx.audit({
    action: 'companies.decide-domain',
    target: companyId,
    details: { domain, approve, reason, declined: declined.map((each) => each.companyId) },
  })
  for (const each of declined)
    await notifyAdministrators(ctx, each.companyId, domainDecided, (about) => ({
      ...about,
      domain,
      reason,
      isApproved: false,
    }))
  if (approve)
    await notifyAdministrators(ctx, companyId, domainDecided, (about) => ({
      ...about,
      domain,
      reason: '',
      isApproved: true,
    }))
}
