import { and, eq, exists, isNull, sql } from 'drizzle-orm'
import { othersAtDomain } from '#features/core/accounts/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Context, SignedInContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import { sendMail } from '#platform/server/mail.ts'
import { resolveTxt } from '#platform/server/outside/resolve-txt.ts'
import { readSigned, signText } from '#platform/server/signed-text.ts'
import { joinCompanyPage } from '../../rules/key-pages.ts'
import { type Company, findCompany } from '../find-company.ts'
import { mailStrangers } from '../mail-strangers.ts'
import { companyDomains, companyMembers, type DomainProof, type DomainState } from '../tables.ts'
import { confirmDomain, domainContested, domainWaits } from './domain-mails.ts'
import { dnsRecords, findDomain, lockDomain, ownerOf } from './domains.ts'
import { notifyAdministrators } from './notify-administrators.ts'

const PURPOSE = 'company-domain-mailbox'
const DAY = 86_400_000
const LINK_DAYS = 7

/** Mailboxes that only operators of an email domain can read (RFC 2142). */
export const domainMailboxes = ['postmaster', 'hostmaster'] as const
export type DomainMailbox = (typeof domainMailboxes)[number]

/** Sends the link that confirms a domain to one of its operators' mailboxes. Returns the address. */
export async function mailDomain(
  ctx: SignedInContext<'domain-declined'>,
  company: Company,
  { domain, mailbox }: { domain: string; mailbox: DomainMailbox },
): Promise<{ email: string; state: DomainState }> {
  const row = (await findDomain(ctx.db, company.id, domain)) ?? refuse('not-found')
  if (row.state === 'declined') return ctx.refuse('domain-declined')
  const email = `${mailbox}@${domain}`
  await mailStrangers(ctx, [email])
  const until = ctx.now.getTime() + LINK_DAYS * DAY
  const token = await signText(ctx, PURPOSE, `${company.id}.${domain}.${until}`)
  const url = `${ctx.settings.publicUrl}${joinCompanyPage.at(token)}`
  await sendMail(ctx, confirmDomain, email, { company: company.name, domain, url, days: LINK_DAYS })
  await ctx.audit({ action: 'companies.mail-domain', target: company.id, details: { domain, email } })
  return { email, state: row.state }
}

/** Returns the company and domain that an emailed link confirms; null if the link was modified or has expired. */
export async function readDomainToken(
  ctx: Context,
  token: string,
): Promise<{ company: Company; domain: string } | null> {
  const [, companyId = '', domain = '', until] =
    /^([\w-]{36})\.([\w.-]{1,253})\.(\d{1,16})$/.exec((await readSigned(ctx, PURPOSE, token)) ?? '') ?? []
  if (Number(until ?? 0) < ctx.now.getTime()) return null
  const company = await findCompany(ctx.db, companyId)
  return company && { company, domain }
}

/**
 * True if a domain claimed by the company publishes its TXT record; null if DNS does not respond. Rejects other domains
 * with `dead-link`. Waits for an external server, so call it outside of transactions.
 */
export async function hasDnsRecord(
  ctx: Context<'dead-link'>,
  companyId: string,
  domain: string,
): Promise<boolean | null> {
  if (!(await findDomain(ctx.db, companyId, domain))) ctx.refuse('dead-link')
  const requested = (await dnsRecords(ctx, companyId, [domain])).get(domain) ?? ''
  const records = await resolveTxt(domain, ctx.settings.dnsServers)
  return records?.includes(requested) ?? null
}

/** Counts users who have an account at the domain and do not belong to the company. */
export const othersAt = (db: Db, companyId: string, domain: string): Promise<number> =>
  othersAtDomain(db, domain, (userId) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(companyMembers)
        .where(
          and(
            eq(companyMembers.companyId, companyId),
            eq(companyMembers.userId, userId),
            isNull(companyMembers.leftAt),
          ),
        ),
    ),
  )

/**
 * Records proof of a domain. The company then owns it, unless staff have to decide first: if another company owns it,
 * which makes it contested, or if an emailed link is the only proof and other people have accounts there. Fails with
 * `dead-link` if the company has removed the domain. Runs in a transaction.
 */
export async function proveDomain(
  ctx: Context<'dead-link' | 'domain-declined'>,
  { company, domain }: { company: Company; domain: string },
  proof: Exclude<DomainProof, 'staff'>,
): Promise<'proven' | 'waiting' | 'contested'> {
  await lockDomain(ctx, domain)
  const row = (await findDomain(ctx.db, company.id, domain)) ?? ctx.refuse('dead-link')
  if (row.state === 'declined') return ctx.refuse('domain-declined')
  if (row.state === 'proven' || row.state === 'contested') return row.state
  const owner = await ownerOf(ctx.db, domain)
  const others = proof === 'dns' ? 0 : await othersAt(ctx.db, company.id, domain)
  const state = owner || others > 0 ? 'waiting' : 'proven'
  if (row.state === state && row.proof === proof) return state
  await ctx.db
    .update(companyDomains)
    .set({ state, proof, changedAt: ctx.now, provenAt: state === 'proven' ? ctx.now : null })
    .where(eq(companyDomains.id, row.id))
  await ctx.audit({
    action: 'companies.prove-domain',
    target: company.id,
    details: { domain, proof, state },
  })
  if (owner?.state === 'proven') await contest(ctx, owner.companyId, domain)
  if (state === 'waiting') {
    const url = `${ctx.settings.publicUrl}/companyProfiles?company=${company.id}`
    const facts = { company: company.name, domain, others, isContested: owner !== undefined, url }
    await sendMail(ctx, domainWaits, ctx.settings.provider.email, facts)
  }
  return state
}

/** Stops the owner of a domain from opening accounts there until staff decide; notifies its administrators. */
export async function contest(ctx: Context, companyId: string, domain: string): Promise<void> {
  await ctx.db
    .update(companyDomains)
    .set({ state: 'contested', changedAt: ctx.now })
    .where(
      and(
        eq(companyDomains.companyId, companyId),
        eq(companyDomains.domain, domain),
        eq(companyDomains.state, 'proven'),
      ),
    )
  await ctx.audit({ action: 'companies.contest-domain', target: companyId, details: { domain } })
  await notifyAdministrators(ctx, companyId, domainContested, (about) => ({ ...about, domain }))
}
