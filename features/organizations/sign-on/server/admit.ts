import { findByEmail, openNewAccounts, staffAmong, type User } from '#features/core/accounts/server/public.ts'
import { domainOf } from '#features/core/company-people/rules/mail-domains.ts'
import {
  findCompany,
  findMember,
  joinCompany,
  provenDomains,
} from '#features/core/company-people/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import { Problem } from './problem.ts'
import type { Identity } from './tables.ts'

/** Account that an identity opens; `asks` if its owner must confirm first. */
export interface Admission {
  kind: 'in' | 'opened' | 'asks'
  userId: string
}

/** Where the links of one identity are stored. */
export interface IdentityLinks {
  /** Returns the account linked with the identity, or null. */
  find(ctx: Context): Promise<{ id: string; userId: string } | null>
  /** Records that the link was used. */
  use(ctx: Context, id: string): Promise<void>
  /** Whether the account is linked with another identity of the same source. */
  isTaken(ctx: Context, userId: string): Promise<boolean>
  add(ctx: Context, userId: string): Promise<void>
}

/** Rules of the company that vouches for an identity. */
export interface AdmissionTerms {
  companyId: string
  /** Whether unknown people of a proven domain get an account. */
  justInTime: boolean
  links: IdentityLinks
}

type Described = Pick<Identity, 'email' | 'firstName' | 'lastName'>

/** Finds an identity's account, or creates it if the company allows. Run in a transaction. Throws a Problem. */
export async function admit(
  ctx: Context<'staff-account'>,
  terms: AdmissionTerms,
  identity: Described,
): Promise<Admission> {
  const { companyId, links } = terms
  await refuseForeignDomain(ctx, companyId, identity)
  // Two concurrent first sign-ins open one account.
  await ctx.lock('sign-on', `${companyId} ${identity.email}`)
  const link = await links.find(ctx)
  if (link) {
    await refuseStaff(ctx, link.userId)
    if (!(await findMember(ctx.db, companyId, link.userId))) throw new Problem('not-member')
    await links.use(ctx, link.id)
    return { kind: 'in', userId: link.userId }
  }
  const user = await findByEmail(ctx.db, identity.email)
  if (user) {
    await refuseLinking(ctx, terms, user)
    return { kind: 'asks', userId: user.id }
  }
  return { kind: 'opened', userId: await openAccount(ctx, terms, identity) }
}

/** Links an identity with an account whose owner agreed, and adds the owner to the company. Throws a Problem. */
export async function linkAccount(
  ctx: Context<'staff-account'>,
  terms: AdmissionTerms,
  identity: Described,
  user: Pick<User, 'id'>,
): Promise<void> {
  const { companyId, links } = terms
  await refuseForeignDomain(ctx, companyId, identity)
  await refuseLinking(ctx, terms, user)
  if (!(await findMember(ctx.db, companyId, user.id))) {
    const company = await findCompany(ctx.db, companyId)
    if (!company) throw new Problem('not-member')
    await joinCompany(ctx, { company, people: [{ userId: user.id }] })
  }
  await links.add(ctx, user.id)
}

export async function refuseForeignDomain(
  ctx: Context,
  companyId: string,
  { email }: Pick<Identity, 'email'>,
): Promise<void> {
  if (!(await provenDomains(ctx.db, companyId)).has(domainOf(email))) throw new Problem('foreign-domain')
}

async function refuseStaff(ctx: Context, userId: string): Promise<void> {
  if ((await staffAmong(ctx.db, [userId])).size > 0) throw new Problem('staff-account')
}

async function refuseLinking(
  ctx: Context,
  { companyId, justInTime, links }: AdmissionTerms,
  user: Pick<User, 'id'>,
): Promise<void> {
  await refuseStaff(ctx, user.id)
  if (await links.isTaken(ctx, user.id)) throw new Problem('other-subject')
  if (!justInTime && !(await findMember(ctx.db, companyId, user.id))) throw new Problem('not-member')
}

async function openAccount(
  ctx: Context<'staff-account'>,
  { companyId, justInTime, links }: AdmissionTerms,
  { email, firstName, lastName }: Described,
): Promise<string> {
  const company = await findCompany(ctx.db, companyId)
  if (!justInTime || company?.status !== 'active') throw new Problem('unknown-person')
  const blank = { title: '', phone: '', address: '', city: '', state: '', zip: '', country: company.country }
  const opened = await openNewAccounts(ctx, [{ ...blank, email, firstName, lastName, company: company.name }])
  const [user] = opened.values()
  if (!user) throw new Problem('server')
  await joinCompany(ctx, { company, people: [{ userId: user.id, openedAccount: true }] })
  await links.add(ctx, user.id)
  return user.id
}
