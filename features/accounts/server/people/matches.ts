import type { SQL } from 'drizzle-orm'
import { matching } from '#platform/server/lists/list-query.ts'
import { users } from '../tables.ts'

/** That name, user name or e-mail holds each word; undefined without words. */
export const matches = (search: string): SQL | undefined =>
  matching(search, [users.firstName, users.lastName, users.username, users.email])
