import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../db.ts'

// Inside of email addresses, numbers and names these separate what people type as words of their own. No semicolon:
// the maker of migrations writes indexes in a form of its own that is separated by it.
const SEPARATORS = '@._-/+:,|{}[]()"'
const translated = sql.raw(`'${SEPARATORS}', '${' '.repeat(SEPARATORS.length)}'`)

/** The words of a text, for a GIN index and for `hasWords` alike: both must be written with the same text. */
export const wordsOf = (text: SQL): SQL => sql`to_tsvector('simple', translate(${text}, ${translated}))`

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
 * The rows whose text has words that begin with each of the searched ones; undefined when nothing is searched. Rare
 * words are looked up in the index first: left to itself the database would walk a list of the newest and read the
 * words of every row on the way.
 */
export async function hasWords(
  db: Db,
  { table, id, text, as = id, view, within = sql`true` }: Searched,
  search: string,
): Promise<SQL | undefined> {
  const words = search.match(/[\p{L}\p{N}]+/gu)?.slice(0, 8) ?? []
  if (words.length === 0) return search.trim() === '' ? undefined : sql`false`
  const query = words.map((word) => `${word}:*`).join(' & ')
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
