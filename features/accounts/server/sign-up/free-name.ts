import { sql } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { freeUsername, usernameRoot } from '../../rules/free-username.ts'
import type { PersonDraft } from '../register-person.ts'
import { users } from '../tables.ts'

type Named = Pick<PersonDraft, 'email' | 'firstName' | 'lastName'>

/** A user name that nobody has, made from the address or the name of a person who chose none. */
export async function nameFor(call: Call, person: Named): Promise<string> {
  const root = rootOf(person)
  return freeUsername(root, await namesLike(call, [root]))
}

export const rootOf = ({ email, firstName, lastName }: Named): string =>
  usernameRoot(email, `${firstName} ${lastName}`)

/** The user names that begin with one of these, in small letters. */
export async function namesLike(call: Call, roots: readonly string[]): Promise<Set<string>> {
  const rows = await call.db
    .select({ username: sql<string>`lower(${users.username})` })
    .from(users)
    .where(
      sql`exists (select 1 from unnest(${sql.param([...new Set(roots)])}::text[]) as root
        where starts_with(lower(${users.username}), root))`,
    )
  return new Set(rows.map(({ username }) => username))
}
