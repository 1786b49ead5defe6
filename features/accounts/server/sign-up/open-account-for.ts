import { sql } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { freeUsername } from '../../rules/free-username.ts'
import { findByEmails } from '../people/find-people.ts'
import { isReader, NO_PASSWORD } from '../people/is-reader.ts'
import { readCountry } from '../places/read-country.ts'
import type { User } from '../queries.ts'
import { addPeople, type PersonDraft } from '../register-person.ts'
import { namesLike, rootOf } from './free-name.ts'

export type KnownPerson = Pick<
  PersonDraft,
  | 'email'
  | 'firstName'
  | 'lastName'
  | 'company'
  | 'title'
  | 'phone'
  | 'address'
  | 'city'
  | 'state'
  | 'zip'
  | 'country'
>

/**
 * The account of this email address, opened without a password where there is none: of people who were taught or
 * paid for by others. Whoever reads the mail of the address sets the password by "Forgot Login". Refuses with
 * `bad-input` where somebody typed the address into an account and has not proven it.
 */
export async function openAccountFor(call: Call, person: KnownPerson): Promise<User> {
  const opened = await openAccountsFor(call, [person])
  return opened.get(person.email.toLowerCase()) ?? refuseUnproven()
}

/**
 * The same for many at once, by their addresses in lower case, with as many statements for a thousand as for one.
 * Without those whose address somebody typed into an account and has not proven.
 */
export async function openAccountsFor(
  call: Call,
  people: readonly KnownPerson[],
): Promise<Map<string, User>> {
  const wanted = new Map(people.map((person) => [person.email.toLowerCase(), person]))
  if (wanted.size === 0) return new Map()
  return call.transaction(async (inner) => {
    await lockAddresses(inner, [...wanted.keys()])
    const known = await findByEmails(inner.db, [...wanted.keys()])
    const newcomers = [...wanted].filter(([email]) => !known.has(email)).map(([, person]) => person)
    await addNewcomers(inner, newcomers)
    const all = newcomers.length === 0 ? known : await findByEmails(inner.db, [...wanted.keys()])
    return new Map([...all].filter(([, user]) => isReader(user)))
  })
}

/** Two requests with the same new address open one account: the second waits and finds it. */
async function lockAddresses(call: Call, emails: readonly string[]): Promise<void> {
  const locks = emails.map((email) => `account:${email}`).sort()
  await call.db.execute(sql`
    select pg_advisory_xact_lock(hashtextextended(name, 0))
    from (select name from unnest(${sql.param(locks)}::text[]) as name order by name) as locks`)
}

async function addNewcomers(call: Call, people: readonly KnownPerson[]): Promise<void> {
  if (people.length === 0) return
  const taken = await namesLike(call, people.map(rootOf))
  const drafts = people.map((person) => {
    const username = freeUsername(rootOf(person), taken)
    taken.add(username)
    return { ...person, username, country: readCountry(person.country) ?? '', personalInfo: infoOf(person) }
  })
  await addPeople(call, drafts, NO_PASSWORD)
}

function refuseUnproven(): never {
  const message =
    'An account has this address, but its owner has not confirmed it yet. They can do so with the link in our email, or with "Forgot Login".'
  return refuse('bad-input', { message, fields: { emailAddress: message } })
}

const infoOf = ({ firstName, lastName, address, city, state, zip, country }: KnownPerson) => ({
  exactname: `${firstName} ${lastName}`,
  sex: '',
  nickname: firstName,
  hatsize: '',
  shirtsize: '',
  shipping: [address, city, `${state} ${zip}`.trim(), country].filter(Boolean).join(', '),
})
