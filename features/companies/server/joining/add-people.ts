import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { findByEmails, openAccountsFor, openBadgeAccounts } from '#features/accounts/server/public.ts'
import { holds } from '#platform/contract/access.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import type { NewPerson } from '../../contract/new-person.ts'
import { domainOf } from '../../rules/mail-domains.ts'
import { superviseEmployees } from '../commands.ts'
import type { Company } from '../find-company.ts'
import { joinCompany, type NewMember } from '../members/join-company.ts'
import { provenDomains } from '../profile/domains.ts'
import { companyMembers } from '../tables.ts'
import { badgeNames } from './badge-names.ts'
import { invite } from './invite.ts'

/** What came of one person that was to be added. */
export type AddResult =
  | { outcome: 'added'; userId: string }
  | { outcome: 'badge'; userId: string; username: string; pin: string }
  | { outcome: 'invited' }
  /** Belongs to the company already. */
  | { outcome: 'already'; userId: string }
  /** Was invited before, and has not answered. */
  | { outcome: 'waiting' }
  /** Stands further above in the same list. */
  | { outcome: 'twice' }

interface Adding {
  company: Company
  people: readonly NewPerson[]
  /** Who looks after them from now on; null where an administrator adds them. */
  supervisorId: string | null
}

/**
 * Adds people to a company, each with a result in the order of the list: at once where the address is at a domain that
 * the company has proven (or staff add them), by an invitation otherwise, whether or not there is an account, and with
 * a user name and PIN where there is no address. As many statements for five hundred as for one, but for PINs.
 */
export async function addPeople(call: SignedInCall, adding: Adding): Promise<AddResult[]> {
  const { company, people, supervisorId } = adding
  const results: (AddResult | undefined)[] = new Array(people.length)
  const fresh = await withoutKnown(call, adding, results)
  const domains = await provenDomains(call.db, company.id)
  const isStaff = holds(call.actor, 'product_admin')
  const isDirect = ({ email }: NewPerson) => isStaff || domains.has(domainOf(email))
  const direct = fresh.filter(({ person }) => person.email !== '' && isDirect(person))
  const badges = fresh.filter(({ person }) => person.email === '')
  const opened = await addKnown(call, adding, direct, results)
  const invited = fresh.filter(({ person, index }) => person.email !== '' && results[index] === undefined)
  await addBadges(call, adding, badges, results)
  const waiting = await invite(call, { company, supervisorId, people: invited.map(({ person }) => person) })
  for (const { person, index } of invited)
    results[index] = { outcome: waiting.has(person.email.toLowerCase()) ? 'invited' : 'waiting' }
  const team = results.flatMap((each) =>
    each?.outcome === 'added' || each?.outcome === 'badge' ? [each.userId] : [],
  )
  if (supervisorId && opened + badges.length > 0)
    await superviseEmployees(
      call,
      company.id,
      team.filter((id) => id !== supervisorId).map((employeeId) => ({ supervisorId, employeeId })),
    )
  return results.map((result) => result ?? { outcome: 'invited' })
}

interface Numbered {
  person: NewPerson
  index: number
}

/** Those of the list who are new, with the results of the others written down. */
async function withoutKnown(
  call: SignedInCall,
  { company, people }: Adding,
  results: (AddResult | undefined)[],
): Promise<Numbered[]> {
  const known = await knownAmong(call, company.id, people)
  const seen = new Set<string>()
  return people.flatMap((person, index): Numbered[] => {
    const userId = known[index]
    const key = person.email.toLowerCase() || `number ${person.employeeNumber}`
    const isTwice = seen.has(key) && key !== 'number '
    seen.add(key)
    if (isTwice) results[index] = { outcome: 'twice' }
    else if (userId) results[index] = { outcome: 'already', userId }
    return results[index] ? [] : [{ person, index }]
  })
}

/** Who of the company has the address or, where there is none, the employee number of each of these; null is nobody. */
export async function knownAmong(
  call: SignedInCall,
  companyId: string,
  people: readonly Pick<NewPerson, 'email' | 'employeeNumber'>[],
): Promise<(string | null)[]> {
  const emails = people.map(({ email }) => email.toLowerCase()).filter(Boolean)
  const accounts = await findByEmails(call.db, emails)
  const ids = [...accounts.values()].map(({ id }) => id)
  const members = new Set(await membersAmong(call, companyId, ids))
  const numbers = await takenNumbers(call, companyId, people)
  return people.map(({ email, employeeNumber }) => {
    if (email === '') return numbers.get(employeeNumber) ?? null
    const account = accounts.get(email.toLowerCase())
    return account && members.has(account.id) ? account.id : null
  })
}

async function membersAmong(
  call: SignedInCall,
  companyId: string,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await call.db
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

/** Who has the employee numbers of the list already. */
async function takenNumbers(
  call: SignedInCall,
  companyId: string,
  people: readonly Pick<NewPerson, 'employeeNumber'>[],
): Promise<Map<string, string>> {
  const numbers = people.map(({ employeeNumber }) => employeeNumber).filter(Boolean)
  if (numbers.length === 0) return new Map()
  const rows = await call.db
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

/** Opens accounts where there are none and makes their people members; what is not written here is invited. */
async function addKnown(
  call: SignedInCall,
  { company }: Adding,
  direct: readonly Numbered[],
  results: (AddResult | undefined)[],
): Promise<number> {
  if (direct.length === 0) return 0
  const { name, address, city, state, zip, country } = company
  const accounts = await openAccountsFor(
    call,
    direct.map(({ person: { email, firstName, lastName, title, phone } }) => ({
      ...{ email, firstName, lastName, title, phone, address, city, state, zip, country, company: name },
    })),
  )
  const people = direct.flatMap(({ person, index }) => {
    const account = accounts.get(person.email.toLowerCase())
    return account ? [{ userId: account.id, index, details: detailsOf(person) }] : []
  })
  const joined = new Set(
    await joinCompany(call, {
      company,
      people: people.map(({ userId, details }) => ({ userId, ...details })),
    }),
  )
  for (const { userId, index } of people)
    results[index] = joined.has(userId) ? { outcome: 'added', userId } : { outcome: 'already', userId }
  return joined.size
}

async function addBadges(
  call: SignedInCall,
  { company }: Adding,
  badges: readonly Numbered[],
  results: (AddResult | undefined)[],
): Promise<void> {
  if (badges.length === 0) return
  const names = await badgeNames(
    call,
    company,
    badges.map(({ person }) => person),
  )
  const accounts = await openBadgeAccounts(
    call,
    badges.map(({ person: { firstName, lastName } }, position) => ({
      ...{ firstName, lastName, company: company.name, wantedName: names[position]?.username ?? '' },
    })),
  )
  await joinCompany(call, {
    company,
    people: badges.flatMap(({ person }, position) => {
      const account = accounts[position]
      const employeeNumber = names[position]?.number ?? person.employeeNumber
      return account ? [{ userId: account.userId, ...detailsOf(person), employeeNumber }] : []
    }),
  })
  for (const [position, { index }] of badges.entries()) {
    const account = accounts[position]
    if (account) results[index] = { outcome: 'badge', ...account }
  }
}
