import { and, eq } from 'drizzle-orm'
import { findByEmail, openNewAccounts, staffAmong, type User } from '#features/core/accounts/server/public.ts'
import { domainOf } from '#features/core/company-people/rules/mail-domains.ts'
import {
  findCompany,
  findMember,
  joinCompany,
  provenDomains,
} from '#features/core/company-people/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import type { ConnectionRow } from './connections.ts'
import { Problem } from './problem.ts'
import { type Identity, signOnLinks } from './tables.ts'

/** Account that an identity opens; `asks` if its owner must confirm first. */
export interface Admission {
  kind: 'in' | 'opened' | 'asks'
  userId: string
}

/** Finds an identity's account, or creates it if the company allows. Run in a transaction. Throws a Problem. */
export async function admit(
  ctx: Context<'staff-account'>,
  connection: ConnectionRow,
  identity: Identity,
): Promise<Admission> {
  const { companyId } = connection
  await refuseForeignDomain(ctx, companyId, identity)
  // Two concurrent first sign-ins open one account.
  await ctx.lock('sign-on', `${companyId} ${identity.email}`)
  const link = await findLink(ctx, companyId, identity)
  if (link) {
    await refuseStaff(ctx, link.userId)
    if (!(await findMember(ctx.db, companyId, link.userId))) throw new Problem('not-member')
    await ctx.db.update(signOnLinks).set({ usedAt: ctx.now }).where(eq(signOnLinks.id, link.id))
    return { kind: 'in', userId: link.userId }
  }
  const user = await findByEmail(ctx.db, identity.email)
  if (user) {
    await refuseLinking(ctx, connection, identity, user)
    return { kind: 'asks', userId: user.id }
  }
  return { kind: 'opened', userId: await openAccount(ctx, connection, identity) }
}

export async function refuseForeignDomain(
  ctx: Context,
  companyId: string,
  { email }: Identity,
): Promise<void> {
  if (!(await provenDomains(ctx.db, companyId)).has(domainOf(email))) throw new Problem('foreign-domain')
}

async function refuseStaff(ctx: Context, userId: string): Promise<void> {
  if ((await staffAmong(ctx.db, [userId])).size > 0) throw new Problem('staff-account')
}

/** Refuses to link an identity with an account. Throws a Problem. */
export async function refuseLinking(
  ctx: Context,
  { companyId, justInTime }: ConnectionRow,
  { issuer }: Identity,
  user: Pick<User, 'id'>,
): Promise<void> {
  await refuseStaff(ctx, user.id)
  const others = await ctx.db.$count(
    signOnLinks,
    and(
      eq(signOnLinks.companyId, companyId),
      eq(signOnLinks.issuer, issuer),
      eq(signOnLinks.userId, user.id),
    ),
  )
  if (others > 0) throw new Problem('other-subject')
  if (!justInTime && !(await findMember(ctx.db, companyId, user.id))) throw new Problem('not-member')
}

async function findLink(ctx: Context, companyId: string, { issuer, subject }: Identity) {
  const [link] = await ctx.db
    .select()
    .from(signOnLinks)
    .where(
      and(
        eq(signOnLinks.companyId, companyId),
        eq(signOnLinks.issuer, issuer),
        eq(signOnLinks.subject, subject),
      ),
    )
  return link ?? null
}

/** Links an identity to the account that it opens from now on. */
export async function addLink(
  ctx: Context,
  companyId: string,
  { issuer, subject }: Identity,
  userId: string,
): Promise<void> {
  const row = { id: ctx.newId(), companyId, issuer, subject, userId, createdAt: ctx.now, usedAt: ctx.now }
  await ctx.db.insert(signOnLinks).values(row)
  await ctx.audit({ action: 'signOn.link', target: userId, details: { companyId, issuer, subject } })
}

async function openAccount(
  ctx: Context<'staff-account'>,
  { companyId, justInTime }: ConnectionRow,
  identity: Identity,
): Promise<string> {
  const company = await findCompany(ctx.db, companyId)
  if (!justInTime || company?.status !== 'active') throw new Problem('unknown-person')
  const { email, firstName, lastName } = identity
  const blank = { title: '', phone: '', address: '', city: '', state: '', zip: '', country: company.country }
  const opened = await openNewAccounts(ctx, [{ ...blank, email, firstName, lastName, company: company.name }])
  const [user] = opened.values()
  if (!user) throw new Problem('server')
  await joinCompany(ctx, { company, people: [{ userId: user.id, openedAccount: true }] })
  await addLink(ctx, companyId, identity, user.id)
  return user.id
}
