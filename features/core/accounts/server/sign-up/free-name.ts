import { sql } from 'drizzle-orm'
import { fullName } from '#platform/contract/names.ts'
import type { Context } from '#platform/server/context.ts'
import { usernameRoot } from '../../rules/available-username.ts'
import type { PersonDraft } from '../register-person.ts'
import { users } from '../tables.ts'

type Named = Pick<PersonDraft, 'email' | 'firstName' | 'lastName'>

/** Returns the base of a generated user name: the user's address, otherwise their name. */
export const rootOf = ({ email, firstName, lastName }: Named): string =>
  usernameRoot(email, fullName({ firstName, lastName }))

/** Returns the user names that start with one of these roots, in lowercase. */
export async function namesLike(ctx: Context, roots: readonly string[]): Promise<Set<string>> {
  const rows = await ctx.db
    .select({ username: sql<string>`lower(${users.username})` })
    .from(users)
    .where(
      sql`exists (select 1 from unnest(${sql.param([...new Set(roots)])}::text[]) as root
        where starts_with(lower(${users.username}), root))`,
    )
  return new Set(rows.map(({ username }) => username))
}
