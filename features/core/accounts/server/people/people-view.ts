import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/db.ts'
import { personText, users } from '../tables.ts'

/** `fullName` in SQL. */
const personName = sql<string>`rtrim(${users.firstName} || ' ' || ${users.lastName}, ' -–—')`

/** All users by name, for other features' lists to join with their own data. */
export const peopleView = (db: Db) =>
  db
    .select({
      id: users.id,
      name: personName.as('person_name'),
      firstName: sql<string>`${users.firstName}`.as('person_first_name'),
      lastName: sql<string>`${users.lastName}`.as('person_last_name'),
      email: sql<string>`${users.email}`.as('person_email'),
      partner: sql<string>`${users.partner}`.as('person_partner'),
      casino: sql<boolean>`${users.casino}`.as('person_casino'),
      detail: sql<string>`${users.username} || ', ' || ${users.email}`.as('person_detail'),
      words: sql<string>`${personText(users)}`.as('person_words'),
    })
    .from(users)
    .as('owners')

/** Sort order by last and first name, which has an index. */
export const lastNameFirst = ({ lastName, firstName }: ReturnType<typeof peopleView>) => [lastName, firstName]

/** Subquery for the ids of a partner's users. */
export const peopleOfPartner = (partner: string): SQL =>
  sql`select ${users.id} from ${users} where ${users.partner} = ${partner}`

/** All users with their phone numbers, as a subquery for staff call lists. */
export const phoneBook: SQL = sql`select ${users.id} as id, ${personName} as name,
  ${users.email} as email, ${users.company} as company, ${users.phone} as phone, ${users.phone2} as phone2
  from ${users}`
