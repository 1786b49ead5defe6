import { and, inArray, sql } from 'drizzle-orm'
import { emailKey, tidyEmail } from '#platform/contract/email.ts'
import type { Reader } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import type { Addressees } from '#platform/server/extensions/addressees.ts'
import { listOf, orderOf } from '#platform/server/lists/list-query.ts'
import type { User } from '../queries.ts'
import { users } from '../tables.ts'
import { isReader } from './is-reader.ts'
import { isPersonFound } from './matches.ts'

/** Returns the existing users among the given ids, by id. */
export async function findPeople(db: Db, ids: readonly string[]): Promise<Map<string, User>> {
  if (ids.length === 0) return new Map()
  const found = await db
    .select()
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]))
  return new Map(found.map((user) => [user.id, user]))
}

/** Returns the account with this email, ignoring case, whether or not the email is confirmed. */
export async function findByEmail(db: Db, email: string): Promise<User | null> {
  const [user] = await db
    .select()
    .from(users)
    .where(sql`lower(${users.email}) = lower(${tidyEmail(email)})`)
  return user ?? null
}

/** Returns the accounts with these emails, by lowercase email, whether or not the emails are confirmed. */
export async function findByEmails(db: Db, emails: readonly string[]): Promise<Map<string, User>> {
  const requested = [...new Set(emails.map(emailKey))]
  if (requested.length === 0) return new Map()
  const found = await db
    .select()
    .from(users)
    .where(inArray(sql`lower(${users.email})`, requested))
  return new Map(found.map((user) => [emailKey(user.email), user]))
}

/**
 * Returns accounts with a proven address, by lowercase address. Anyone can enter any address for an account, so content
 * meant for an address is sent only to an account that has proven it.
 */
export async function findReaders(db: Db, emails: readonly string[]): Promise<Map<string, User>> {
  return new Map([...(await findByEmails(db, emails))].filter(([, user]) => isReader(user)))
}

/** Returns the email recipients for these addresses; users who chose Spanish captions or audio get Spanish emails. */
export async function addresseesAmong({ db }: Reader, emails: readonly string[]): Promise<Addressees> {
  const found = await findByEmails(db, emails)
  return new Map(
    [...found].map(([address, user]) => [
      address,
      {
        userId: user.id,
        partner: user.partner,
        isReader: isReader(user),
        readsSpanish: SPANISH.has(user.subtitleLanguage) || SPANISH.has(user.videoLanguage),
      },
    ]),
  )
}

/** Both name and code, because choices are stored in either form. */
const SPANISH = new Set(['Spanish', 'es'])

interface Among {
  among: readonly string[]
  search: string
  page?: number
  rows: number
  direction?: 'asc' | 'desc'
}

const byName = { name: [users.lastName, users.firstName] }

/** Returns a page of the given users whose name, user name, or email contains all search terms, by last name. */
export async function listPeople(db: Db, { among, search, page = 1, rows, direction = 'asc' }: Among) {
  if (among.length === 0) return { rows: [], total: 0 }
  const query = db
    .select()
    .from(users)
    .where(and(inArray(users.id, [...among]), await isPersonFound(db, users.id, search)))
  return listOf(db, query, { page, rows }, orderOf({ sort: 'name', direction }, byName, users.id))
}

/** Returns the first page of these users. */
export const searchPeople = async (db: Db, input: Among): Promise<User[]> =>
  (await listPeople(db, input)).rows
