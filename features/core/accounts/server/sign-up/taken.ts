import { and, ne, sql } from 'drizzle-orm'
import { emailKey } from '#platform/contract/email.ts'
import type { FieldMessages } from '#platform/contract/refusal.ts'
import type { Db } from '#platform/server/db.ts'
import { users } from '../tables.ts'
import { EMAIL_TAKEN, USERNAME_TAKEN } from './field-refusals.ts'

/** Returns messages for a user name and an email that other users already have, ignoring case. */
export async function takenFields(
  db: Db,
  requested: { username: string; email: string },
  exceptUserId?: string,
): Promise<FieldMessages> {
  const same = sql`(lower(${users.username}) = lower(${requested.username}) or lower(${users.email}) = lower(${requested.email}))`
  const rows = await db
    .select({ username: users.username, email: users.email })
    .from(users)
    .where(exceptUserId ? and(same, ne(users.id, exceptUserId)) : same)
  const fields: FieldMessages = {}
  for (const row of rows) {
    if (row.username.toLowerCase() === requested.username.toLowerCase()) fields.username = USERNAME_TAKEN
    if (emailKey(row.email) === emailKey(requested.email)) fields.email = EMAIL_TAKEN
  }
  return fields
}
