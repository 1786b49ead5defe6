import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/db.ts'
import { users } from '../tables.ts'
import { matches } from './matches.ts'

/** Everybody by name, for other features' lists to join with what they know of people. */
export const peopleView = (db: Db) =>
  db
    .select({
      id: users.id,
      name: sql<string>`${users.firstName} || ' ' || ${users.lastName}`.as('person_name'),
      lastNameFirst: sql<string>`${users.lastName} || ' ' || ${users.firstName}`.as('person_last_name_first'),
      email: sql<string>`${users.email}`.as('person_email'),
      partner: sql<string>`${users.partner}`.as('person_partner'),
      detail: sql<string>`${users.username} || ', ' || ${users.email}`.as('person_detail'),
    })
    .from(users)
    .as('owners')

/** Ids of the people of a partner, or of those whose name or e-mail holds every word; a part of other queries. */
export const peopleMatching = ({ words = '', partner = '' }: { words?: string; partner?: string }): SQL =>
  sql`select ${users.id} from ${users} where ${
    and(words === '' ? undefined : matches(words), partner === '' ? undefined : eq(users.partner, partner)) ??
    sql`true`
  }`
