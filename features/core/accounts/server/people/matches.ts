import type { SQL, SQLWrapper } from 'drizzle-orm'
import type { Db } from '#platform/server/db.ts'
import { hasWords } from '#platform/server/postgres/word-search.ts'
import { nameText, personText, users } from '../tables.ts'

/**
 * Condition that a column holds the id of a user whose name, user name, or email has words starting with each search
 * term; undefined without search terms.
 */
export const isPersonFound = (
  db: Db,
  as: SQLWrapper,
  search: string,
  /** `words` of a `peopleView` with a custom sort order. */
  view?: SQLWrapper,
): Promise<SQL | undefined> =>
  hasWords(db, { table: users, id: users.id, text: personText(users), as, ...(view ? { view } : {}) }, search)

/** Like `isPersonFound`, but matches only first and last name. */
export const isNameFound = (db: Db, as: SQLWrapper, search: string): Promise<SQL | undefined> =>
  hasWords(db, { table: users, id: users.id, text: nameText(users), as }, search)
