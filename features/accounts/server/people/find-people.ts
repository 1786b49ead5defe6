import { and, asc, inArray, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/db.ts'
import type { User } from '../queries.ts'
import { users } from '../tables.ts'
import { matches } from './matches.ts'

/** Those of the named people that exist, by id. */
export async function findPeople(db: Db, ids: readonly string[]): Promise<Map<string, User>> {
  if (ids.length === 0) return new Map()
  const found = await db
    .select()
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]))
  return new Map(found.map((user) => [user.id, user]))
}

/** The person with this e-mail address, without regard to case. */
export async function findByEmail(db: Db, email: string): Promise<User | null> {
  const [user] = await db.select().from(users).where(sql`lower(${users.email}) = lower(${email})`)
  return user ?? null
}

/** Those of the named addresses that belong to an account, by the address in lower case. */
export async function findByEmails(db: Db, emails: readonly string[]): Promise<Map<string, User>> {
  const wanted = [...new Set(emails.map((email) => email.toLowerCase()))]
  if (wanted.length === 0) return new Map()
  const found = await db
    .select()
    .from(users)
    .where(inArray(sql`lower(${users.email})`, wanted))
  return new Map(found.map((user) => [user.email.toLowerCase(), user]))
}

/** Of these people those whose name, user name or e-mail holds every word, by last name. */
export async function searchPeople(
  db: Db,
  { among, search, rows }: { among: readonly string[]; search: string; rows: number },
): Promise<User[]> {
  if (among.length === 0) return []
  return db
    .select()
    .from(users)
    .where(and(inArray(users.id, [...among]), search === '' ? undefined : matches(search)))
    .orderBy(asc(users.lastName), asc(users.firstName), asc(users.id))
    .limit(rows)
}
