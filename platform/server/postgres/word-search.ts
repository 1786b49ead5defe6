import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { plainText } from '#platform/contract/compare/fold.ts'
import type { Db } from '../db.ts'

/** Search vector of a text, for both the GIN index and `hasWords`. Both must use the same text expression. */
export const wordsOf = (text: SQL): SQL => sql`to_tsvector('simple', search_words(${text}))`

/**
 * Returns the `to_tsquery` text for words that start with each search term, or null without terms. A term with an
 * apostrophe or a hyphen also matches as one word: "O'Brien" finds 'OBrien'.
 */
export function prefixQuery(search: string): string | null {
  const words =
    plainText(search)
      .match(/[\p{L}\p{M}\p{N}]+(?:['-][\p{L}\p{M}\p{N}]+){0,8}/gu)
      ?.slice(0, MAX_WORDS) ?? []
  const queries = words.map((word) => {
    const parts = word.split(/['-]/)
    const apart = parts.map((part) => `${part}:*`).join(' & ')
    return parts.length === 1 ? apart : `((${apart}) | ${parts.join('')}:*)`
  })
  return queries.length === 0 ? null : queries.join(' & ')
}

const MAX_WORDS = 8

interface Searched {
  table: PgTable
  id: PgColumn
  text: SQL
  /** Additional condition for the listed rows if they are a small subset, such as those of one user. */
  within?: SQL
  /** The column of the listed rows that contains the id; the id itself if the listed rows are the searched ones. */
  as?: SQLWrapper
  /** The text in the listed view of these rows, in which common terms are matched. */
  view?: SQLWrapper
}

// Rarer matches are looked up by id. More common ones are found soon by scanning the list.
const RARE = 5000

/**
 * Returns a condition for rows whose text has words that start with each search term; undefined without a search. Rare
 * terms are looked up in the index first. Otherwise the planner would scan a list of the newest rows and read the text
 * of each.
 */
export async function hasWords(
  db: Db,
  { table, id, text, as = id, view, within = sql`true` }: Searched,
  search: string,
): Promise<SQL | undefined> {
  const query = prefixQuery(search)
  if (query === null) return search.trim() === '' ? undefined : sql`false`
  const holds = (words: SQL) => sql`${wordsOf(words)} @@ to_tsquery('simple', ${query})`
  const matching = holds(text)
  const { rows } = await db.execute<{ id: string; isWithin: boolean }>(
    sql`select ${id} as id, ${within} as "isWithin" from ${table} where ${matching} limit ${RARE + 1}`,
  )
  if (rows.length > RARE) {
    if (view) return holds(sql`${view}`)
    return as === id ? matching : sql`${as} in (select ${id} from ${table} where ${matching})`
  }
  const ids = rows.flatMap((row) => (row.isWithin ? [row.id] : []))
  if (ids.length === 0) return sql`false`
  // Hides the number of ids from the planner, so it looks each one up. For many it would scan the list in order.
  return sql`${as} = any(array(select unnest(${sql.param(ids)}::${sql.raw(id.getSQLType())}[])))`
}
