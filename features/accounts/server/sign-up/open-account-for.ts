import { sql } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { freeUsername, usernameRoot } from '../../rules/free-username.ts'
import { findByEmail } from '../people/find-people.ts'
import { isReader, NO_PASSWORD } from '../people/is-reader.ts'
import { readCountry } from '../places/read-country.ts'
import { findUser, type User } from '../queries.ts'
import { addPerson, type PersonDraft } from '../register-person.ts'
import { users } from '../tables.ts'

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
  return call.transaction(async (inner) => {
    const lock = `account:${person.email.toLowerCase()}`
    await inner.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`)
    const known = await findByEmail(inner.db, person.email)
    if (known) return isReader(known) ? known : refuseUnproven()
    const username = await nameFor(inner, person)
    const draft = { ...person, username, country: readCountry(person.country) ?? '' }
    const userId = await addPerson(inner, { ...draft, personalInfo: infoOf(person) }, NO_PASSWORD)
    const opened = await findUser(inner.db, userId)
    if (!opened) throw new Error('The account was not created')
    return opened
  })
}

function refuseUnproven(): never {
  const message =
    'An account has this address, but its owner has not confirmed it yet. They can do so with the link in our email, or with "Forgot Login".'
  return refuse('bad-input', { message, fields: { emailAddress: message } })
}

async function nameFor(call: Call, { email, firstName, lastName }: KnownPerson): Promise<string> {
  const root = usernameRoot(email, `${firstName} ${lastName}`)
  const rows = await call.db
    .select({ username: sql<string>`lower(${users.username})` })
    .from(users)
    .where(sql`starts_with(lower(${users.username}), ${root})`)
  return freeUsername(root, new Set(rows.map(({ username }) => username)))
}

const infoOf = ({ firstName, lastName, address, city, state, zip, country }: KnownPerson) => ({
  exactname: `${firstName} ${lastName}`,
  sex: '',
  nickname: firstName,
  hatsize: '',
  shirtsize: '',
  shipping: [address, city, `${state} ${zip}`.trim(), country].filter(Boolean).join(', '),
})
