import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { findByEmails, openBadgeAccounts, openNewAccounts } from '#features/core/accounts/server/public.ts'
import { holds } from '#platform/contract/access.ts'
import { emailKey } from '#platform/contract/email.ts'
import { fullName } from '#platform/contract/names.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { NewPerson } from '../../contract/new-person.ts'
import { domainOf } from '../../rules/mail-domains.ts'
import { superviseEmployees } from '../commands.ts'
import type { Company } from '../find-company.ts'
import { joinCompany, type NewMember } from '../members/join-company.ts'
import { giveRole } from '../members/set-roles.ts'
import { provenDomains } from '../profile/domains.ts'
import { companyMembers } from '../tables.ts'
import { badgeNames } from './badge-names.ts'
import { invite } from './invite.ts'

/** Result of adding one person. */
export type AddResult =
  | { outcome: 'added'; userId: string }
  | { outcome: 'badge'; userId: string; username: string; pin: string }
  | { outcome: 'invited'; invitationId: string }
  /** Already belongs to the company. */
  | { outcome: 'already'; userId: string }
  /** Was invited before and has not responded. */
  | { outcome: 'waiting' }
  /** Appears earlier in the same list. */
  | { outcome: 'twice' }

interface Adding {
  company: Company
  people: readonly NewPerson[]
  /** Supervisor of the new employees; null if an administrator adds them. */
  supervisorId: string | null
}

/**
 * Adds people to a company; results are in list order. People with an account are invited and decide. Others get an
 * account and are added immediately if the company has proven the domain of their address (or a product administrator
 * adds them), are otherwise invited, and without an address get a user name and PIN. Only administrators can assign a
 * role other than employee. Uses a constant number of statements, except for PINs and roles.
 */
export async function addPeople(ctx: SignedInContext<'staff-account'>, adding: Adding): Promise<AddResult[]> {
  const { company, people, supervisorId } = adding
  const results: (AddResult | undefined)[] = new Array(people.length)
  const fresh = await withoutKnown(ctx, adding, results)
  const domains = await provenDomains(ctx.db, company.id)
  const isStaff = holds(ctx.actor, 'product_admin')
  const isDirect = ({ email }: NewPerson) => isStaff || domains.has(domainOf(email))
  const direct = fresh.filter(({ person }) => person.email !== '' && isDirect(person))
  const badges = fresh.filter(({ person }) => person.email === '')
  await addNew(ctx, adding, direct, results)
  const invited = fresh.filter(({ person, index }) => person.email !== '' && results[index] === undefined)
  await addBadges(ctx, adding, badges, results)
  const waiting = await invite(ctx, { company, supervisorId, people: invited.map(({ person }) => person) })
  for (const { person, index } of invited) {
    const invitationId = waiting.get(emailKey(person.email))
    results[index] = invitationId ? { outcome: 'invited', invitationId } : { outcome: 'waiting' }
  }
  const team = results.flatMap((each) =>
    each?.outcome === 'added' || each?.outcome === 'badge' ? [each.userId] : [],
  )
  if (supervisorId) {
    const supervisions = team.filter((id) => id !== supervisorId)
    await superviseEmployees(
      ctx,
      company.id,
      supervisions.map((employeeId) => ({ supervisorId, employeeId })),
    )
  }
  await giveRoles(ctx, adding, results)
  return results.map((result) => result ?? { outcome: 'waiting' })
}

interface Numbered {
  person: NewPerson
  index: number
}

/** Returns the new people of the list and records the results of the others. */
async function withoutKnown(
  ctx: SignedInContext,
  { company, people }: Adding,
  results: (AddResult | undefined)[],
): Promise<Numbered[]> {
  const known = await knownAmong(ctx, company.id, people)
  const seen = new Set<string>()
  return people.flatMap((person, index): Numbered[] => {
    const userId = known[index]
    const key = emailKey(person.email) || `number ${person.employeeNumber}`
    const isTwice = seen.has(key) && key !== 'number '
    seen.add(key)
    if (isTwice) results[index] = { outcome: 'twice' }
    else if (userId) results[index] = { outcome: 'already', userId }
    return results[index] ? [] : [{ person, index }]
  })
}

/** Returns the member with each address or, without an address, employee number; null if there is no such member. */
export async function knownAmong(
  ctx: SignedInContext,
  companyId: string,
  people: readonly Pick<NewPerson, 'email' | 'employeeNumber'>[],
): Promise<(string | null)[]> {
  const emails = people.map(({ email }) => emailKey(email)).filter(Boolean)
  const accounts = await findByEmails(ctx.db, emails)
  const ids = [...accounts.values()].map(({ id }) => id)
  const members = new Set(await membersAmong(ctx, companyId, ids))
  const numbers = await takenNumbers(ctx, companyId, people)
  return people.map(({ email, employeeNumber }) => {
    if (email === '') return numbers.get(employeeNumber) ?? null
    const account = accounts.get(emailKey(email))
    return account && members.has(account.id) ? account.id : null
  })
}

async function membersAmong(
  ctx: SignedInContext,
  companyId: string,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await ctx.db
    .select({ userId: companyMembers.userId })
    .from(companyMembers)
    .where(
      and(
        eq(companyMembers.companyId, companyId),
        isNull(companyMembers.leftAt),
        sql`${companyMembers.userId} = any(${sql.param([...ids])}::uuid[])`,
      ),
    )
  return rows.map(({ userId }) => userId)
}

/** Returns members who already have employee numbers from the list. */
async function takenNumbers(
  ctx: SignedInContext,
  companyId: string,
  people: readonly Pick<NewPerson, 'employeeNumber'>[],
): Promise<Map<string, string>> {
  const numbers = people.map(({ employeeNumber }) => employeeNumber).filter(Boolean)
  if (numbers.length === 0) return new Map()
  const rows = await ctx.db
    .select({ number: companyMembers.employeeNumber, userId: companyMembers.userId })
    .from(companyMembers)
    .where(
      and(
        eq(companyMembers.companyId, companyId),
        isNull(companyMembers.leftAt),
        inArray(companyMembers.employeeNumber, numbers),
      ),
    )
  return new Map(rows.map(({ number, userId }) => [number, userId]))
}

export const detailsOf = (person: NewPerson): Omit<NewMember, 'userId'> => {
  const { title, department, shift, employeeNumber, costCenter, jobRoleId } = person
  return { title, department, shift, employeeNumber, costCenter, jobRoleId: jobRoleId || null }
}

/** Creates missing accounts and adds their owners as members; people without a result here are invited. */
async function addNew(
  ctx: SignedInContext<'staff-account'>,
  { company }: Adding,
  direct: readonly Numbered[],
  results: (AddResult | undefined)[],
): Promise<void> {
  if (direct.length === 0) return
  const { name } = company
  const accounts = await openNewAccounts(
    ctx,
    direct.map(({ person: { email, firstName, lastName, title, phone } }) => ({
      email,
      firstName,
      lastName,
      title,
      phone,
      ...pick(company, 'address', 'city', 'state', 'zip', 'country'),
      company: name,
    })),
  )
  const people = direct.flatMap(({ person, index }) => {
    const account = accounts.get(emailKey(person.email))
    return account ? [{ userId: account.id, index, details: detailsOf(person) }] : []
  })
  await joinCompany(ctx, {
    company,
    people: people.map(({ userId, details }) => ({ userId, ...details, openedAccount: true })),
  })
  for (const { userId, index } of people) results[index] = { outcome: 'added', userId }
  await findAlreadyAdded(ctx, company.id, direct, results)
}

/** Finds people added by another request while this one was waiting for it. */
async function findAlreadyAdded(
  ctx: SignedInContext,
  companyId: string,
  direct: readonly Numbered[],
  results: (AddResult | undefined)[],
): Promise<void> {
  const left = direct.filter(({ index }) => results[index] === undefined)
  if (left.length === 0) return
  const known = await knownAmong(ctx, companyId, pluck(left, 'person'))
  for (const [position, { index }] of left.entries()) {
    const userId = known[position]
    if (userId) results[index] = { outcome: 'already', userId }
  }
}

/** Assigns the roles from the list to new members; invited people get theirs when they join. */
async function giveRoles(
  ctx: SignedInContext,
  { company, people }: Adding,
  results: readonly (AddResult | undefined)[],
): Promise<void> {
  const by = fullName(ctx.actor)
  for (const [index, { role }] of people.entries()) {
    const result = results[index]
    if (role === 'employee' || (result?.outcome !== 'added' && result?.outcome !== 'badge')) continue
    await giveRole(ctx, company, { userId: result.userId, role, by })
  }
}

async function addBadges(
  ctx: SignedInContext<'staff-account'>,
  { company }: Adding,
  badges: readonly Numbered[],
  results: (AddResult | undefined)[],
): Promise<void> {
  if (badges.length === 0) return
  const names = await badgeNames(ctx, company, pluck(badges, 'person'))
  const accounts = await openBadgeAccounts(
    ctx,
    badges.map(({ person: { firstName, lastName } }, position) => ({
      firstName,
      lastName,
      company: company.name,
      wantedName: names[position]?.username ?? '',
    })),
  )
  await joinCompany(ctx, {
    company,
    people: badges.flatMap(({ person }, position) => {
      const account = accounts[position]
      const employeeNumber = names[position]?.number ?? person.employeeNumber
      return account
        ? [{ userId: account.userId, ...detailsOf(person), employeeNumber, openedAccount: true }]
        : []
    }),
  })
  for (const [position, { index }] of badges.entries()) {
    const account = accounts[position]
    if (account) results[index] = { outcome: 'badge', ...account }
  }
}
