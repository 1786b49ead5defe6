import { sql } from 'drizzle-orm'
import { emailKey } from '#platform/contract/email.ts'
import { fullName } from '#platform/contract/names.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import { availableUsername } from '../../rules/available-username.ts'
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
 * Returns the account of this email address, creating it without a password if missing, for users whose training was
 * given or paid for by others. They set the password through "Forgot Login". Fails with `bad-input` if an account has
 * the address but has not proven it.
 */
export async function openAccountFor(ctx: Context, person: KnownPerson): Promise<User> {
  const opened = await openAccountsFor(ctx, [person])
  return opened.get(emailKey(person.email)) ?? refuseUnproven()
}

/**
 * Batch version of `openAccountFor`, by lowercase address, with a constant number of statements. Omits addresses that
 * an account has but has not proven.
 */
export async function openAccountsFor(
  ctx: Context,
  people: readonly KnownPerson[],
): Promise<Map<string, User>> {
  const { known, opened } = await openMissing(ctx, people)
  return new Map([...known, ...opened].filter(([, user]) => isReader(user)))
}

/** Creates accounts for those addresses that have none, and returns only the new ones. */
export async function openNewAccounts(
  ctx: Context,
  people: readonly KnownPerson[],
): Promise<Map<string, User>> {
  return (await openMissing(ctx, people)).opened
}

async function openMissing(ctx: Context, people: readonly KnownPerson[]) {
  const requested = new Map(people.map((person) => [emailKey(person.email), person]))
  if (requested.size === 0) return { known: new Map<string, User>(), opened: new Map<string, User>() }
  return ctx.transaction(async (inner) => {
    await lockAddresses(inner, [...requested.keys()])
    const known = await findByEmails(inner.db, [...requested.keys()])
    const newcomers = new Map([...requested].filter(([email]) => !known.has(email)))
    await addNewcomers(inner, [...newcomers.values()])
    return { known, opened: await findByEmails(inner.db, [...newcomers.keys()]) }
  })
}

/** Ensures that two requests with the same new email open one account: the second waits and finds it. */
async function lockAddresses(ctx: Context, emails: readonly string[]): Promise<void> {
  const locks = emails.map((email) => `account:${email}`).sort()
  await ctx.db.execute(sql`
    select pg_advisory_xact_lock(hashtextextended(name, 0))
    from (select name from unnest(${sql.param(locks)}::text[]) as name order by name) as locks`)
}

async function addNewcomers(ctx: Context, people: readonly KnownPerson[]): Promise<void> {
  if (people.length === 0) return
  const taken = await namesLike(ctx, people.map(rootOf))
  const drafts = people.map((person) => {
    const username = availableUsername(rootOf(person), taken)
    taken.add(username)
    return { ...person, username, country: readCountry(person.country) ?? '', personalInfo: infoOf(person) }
  })
  await addPeople(ctx, drafts, NO_PASSWORD)
}

function refuseUnproven(): never {
  const message =
    'An account has this address, but its owner has not confirmed it yet. They can do so with the link in our email, or with "Forgot Login".'
  return refuse('bad-input', { message, fields: { emailAddress: message } })
}

const infoOf = ({ firstName, lastName, address, city, state, zip, country }: KnownPerson) => ({
  exactname: fullName({ firstName, lastName }),
  sex: '',
  nickname: firstName,
  hatsize: '',
  shirtsize: '',
  shipping: [address, city, `${state} ${zip}`.trim(), country].filter(Boolean).join(', '),
})
