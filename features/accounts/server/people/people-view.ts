import { sql } from 'drizzle-orm'
import type { Db } from '#platform/server/db.ts'
import { users } from '../tables.ts'

/** Everybody by name, for other features' lists to join with what they know of people. */
export const peopleView = (db: Db) =>
  db
    .select({
      id: users.id,
      name: sql<string>`${users.firstName} || ' ' || ${users.lastName}`.as('person_name'),
      detail: sql<string>`${users.username} || ', ' || ${users.email}`.as('person_detail'),
    })
    .from(users)
    .as('owners')
