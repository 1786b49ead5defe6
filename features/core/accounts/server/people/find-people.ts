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

/** Those of the named people that exist, by id. */
export async function findPeople(db: Db, ids: readonly string[]): Promise<Map<string, User>> {
  if (ids.length === 0) return new Map()
  const found = await db
    .select()
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]))
  return new Map(found.map((user) => [user.id, user]))
}

/** The account that names this email address, without regard to case, whether or not its person has proven it. */
export async function findByEmail(db: Db, email: string): Promise<User | null> {
  const [user] = await db
    .select()
    .from(users)
    .where(sql`lower(${users.email}) = lower(${tidyEmail(email)})`)
  return user ?? null
}

/** The accounts that name these addresses, by the address in lower case, whether or not it is proven. */
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
 * Who reads the mail of these addresses, by the address in lower case. Anybody can type an address into an account:
 * what was meant for an address goes to none that has not proven it.
 */
export async function findReaders(db: Db, emails: readonly string[]): Promise<Map<string, User>> {
  return new Map([...(await findByEmails(db, emails))].filter(([, user]) => isReader(user)))
}

/** Who mails to these addresses are for; who chose Spanish for captions or for speech reads them in it. */
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

/** By its name and by its code: a choice is stored as it was made. */
const SPANISH = new Set(['Spanish', 'es'])

interface Among {
  among: readonly string[]
  search: string
  page?: number
  rows: number
  direction?: 'asc' | 'desc'
}

const byName = { name: [users.lastName, users.firstName] }

/** A page of those of these people whose name, user name or email holds every word, by last name. */
export async function listPeople(db: Db, { among, search, page = 1, rows, direction = 'asc' }: Among) {
  if (among.length === 0) return { rows: [], total: 0 }
  const query = db
    .select()
    .from(users)
    .where(and(inArray(users.id, [...among]), await isPersonFound(db, users.id, search)))
  return listOf(db, query, { page, rows }, orderOf({ sort: 'name', direction }, byName, users.id))
}

/** The first of them. */
export const searchPeople = async (db: Db, input: Among): Promise<User[]> =>
  (await listPeople(db, input)).rows
