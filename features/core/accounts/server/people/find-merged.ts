import { desc, eq, sql } from 'drizzle-orm'
import { tidyEmail } from '#platform/contract/email.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Db } from '#platform/server/db.ts'
import { mergedAccounts, users } from '../tables.ts'

/** Returns the account into which this user name or email was merged, using the latest merge; null if none. */
export async function findMerged(db: Db, login: string) {
  const [found] = await db
    .select({
      ...pick(mergedAccounts, 'userId', 'email', 'passwordHash'),
      into: users.username,
      firstName: users.firstName,
    })
    .from(mergedAccounts)
    .innerJoin(users, eq(users.id, mergedAccounts.intoId))
    .where(
      sql`lower(${mergedAccounts.username}) = lower(${login}) or lower(${mergedAccounts.email}) = lower(${tidyEmail(login)})`,
    )
    .orderBy(desc(mergedAccounts.mergedAt), desc(mergedAccounts.userId))
    .limit(1)
  return found ?? null
}
