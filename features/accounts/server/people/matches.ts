import { and, or, type SQL, sql } from 'drizzle-orm'
import { users } from '../tables.ts'

/** That name, user name or e-mail holds each of the first five words. */
export function matches(search: string): SQL | undefined {
  const words = search.split(/\s+/).slice(0, 5)
  return and(
    ...words.map((word) => {
      const like = `%${word.replace(/[\\%_]/g, '\\$&')}%`
      return or(
        sql`${users.firstName} ilike ${like}`,
        sql`${users.lastName} ilike ${like}`,
        sql`${users.username} ilike ${like}`,
        sql`${users.email} ilike ${like}`,
      )
    }),
  )
}
