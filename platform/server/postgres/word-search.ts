import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { plainText } from '#platform/contract/compare/fold.ts'
import type { Db } from '../db.ts'

/** The words of a text, for a GIN index and for `hasWords` alike: both must be written with the same text. */
export const wordsOf = (text: SQL): SQL => sql`to_tsvector('simple', search_words(${text}))`

/**
 * The `to_tsquery` text for words that start with each of the searched ones; null without words. A word with
 * an apostrophe or a hyphen also matches as one word: "O'Brien" finds 'OBrien'.
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
  /** What else holds of the rows that are listed, where those are few among many: their person, say. */
  within?: SQL
  /** What holds the id in the rows that are listed; the id itself where they are the rows that are searched. */
  as?: SQLWrapper
  /** The text in a view of these rows that is listed: common words are then met in it. */
  view?: SQLWrapper
}

// What is rarer is looked up by its ids; what is commoner is met soon by walking the list itself.
const RARE = 5000

/**
 * The rows whose text has words that start with each of the searched ones; undefined without a search. Rare
 * words are looked up in the index first: otherwise the planner would walk a list of the newest rows and read
 * the words of each.
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
  // Unseen how many they are, the database looks each up; of many it would walk the list's order to meet them.
  return sql`${as} = any(array(select unnest(${sql.param(ids)}::${sql.raw(id.getSQLType())}[])))`
}
