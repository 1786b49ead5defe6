import { and, ne, sql } from 'drizzle-orm'
import type { FieldMessages } from '#platform/contract/refusal.ts'
import type { Db } from '#platform/server/db.ts'
import { users } from '../tables.ts'
import { EMAIL_TAKEN, USERNAME_TAKEN } from './field-refusals.ts'

/** Messages at a user name and an address that other people have, without regard to case. */
export async function takenFields(
  db: Db,
  wanted: { username: string; email: string },
  exceptUserId?: string,
): Promise<FieldMessages> {
  const same = sql`(lower(${users.username}) = lower(${wanted.username}) or lower(${users.email}) = lower(${wanted.email}))`
  const rows = await db
    .select({ username: users.username, email: users.email })
    .from(users)
    .where(exceptUserId ? and(same, ne(users.id, exceptUserId)) : same)
  const fields: FieldMessages = {}
  for (const row of rows) {
    if (row.username.toLowerCase() === wanted.username.toLowerCase()) fields.username = USERNAME_TAKEN
    if (row.email.toLowerCase() === wanted.email.toLowerCase()) fields.email = EMAIL_TAKEN
  }
  return fields
}
