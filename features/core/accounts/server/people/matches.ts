import type { SQL, SQLWrapper } from 'drizzle-orm'
import type { Db } from '#platform/server/db.ts'
import { hasWords } from '#platform/server/postgres/word-search.ts'
import { nameText, personText, users } from '../tables.ts'

/**
 * Condition that a column holds the id of a person whose name, user name or email has words that start with
 * each of the searched ones; undefined without words.
 */
export const isPersonFound = (
  db: Db,
  as: SQLWrapper,
  search: string,
  /** `words` of a `peopleView` that is listed in an order of its own. */
  view?: SQLWrapper,
): Promise<SQL | undefined> =>
  hasWords(db, { table: users, id: users.id, text: personText(users), as, ...(view ? { view } : {}) }, search)

/** The same by first and last name alone. */
export const isNameFound = (db: Db, as: SQLWrapper, search: string): Promise<SQL | undefined> =>
  hasWords(db, { table: users, id: users.id, text: nameText(users), as }, search)
