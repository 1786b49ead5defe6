import { and, asc, desc, isSQLWrapper, like, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn, PgSelect } from 'drizzle-orm/pg-core'
import { plainText, searchedWords } from '#platform/contract/compare/fold.ts'
import type { Db } from '../db.ts'
import { countOf } from './bounded-count.ts'

const MAX_WORDS = 5

type Searched = PgColumn | SQL | SQL.Aliased

/**
 * Matches if each search term occurs anywhere in one of the columns, ignoring case, accents, apostrophes and hyphens.
 * Returns undefined without search terms.
 */
export function matching(
  search: string,
  columns: readonly Searched[],
  /** Another meaning of a search term, such as a row number. */
  orMeans?: (word: string) => SQL | undefined,
): SQL | undefined {
  const words = searchedWords(search).slice(0, MAX_WORDS)
  if (words.length === 0) return search.trim() === '' ? undefined : sql`false`
  return and(
    ...words.map(({ typed, ways }) => or(...ways.map((way) => isIn(columns, way)), orMeans?.(typed))),
  )
}

const isIn = (columns: readonly Searched[], text: string) =>
  or(...columns.map((column) => holdsText(sql`found_text(${column})`, text)))

/** Matches rows whose `found_text` contains a part of a search term. */
export const holdsText = (foundText: SQLWrapper, part: string): SQL => sql`${foundText} like ${likeOf(part)}`

/** Matches columns that start with the text, case-sensitive; can use an index. */
export const beginsWith = (column: PgColumn, text: string): SQL => like(column, `${escaped(text)}%`)

/** Returns a `found_text(...) like` pattern that finds the text anywhere, special characters escaped; for raw SQL. */
export const likeOf = (text: string): string => `%${escaped(plainText(text).replace(/['-]/g, ''))}%`

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** Columns of a sort key, all sorted in the requested direction. */
type Sorting = SQLWrapper | readonly SQLWrapper[] | ListOrder
export interface ListOrder {
  by: readonly SQLWrapper[]
  isTurned?: boolean
  nulls?: SQL
}

/** Ascending order is newest to oldest, for lists that start with the newest. */
export const latestFirst = (...by: SQLWrapper[]): ListOrder => ({ by, isTurned: true })
/** Rows without a value come last in both directions. */
export const nullsLast = (...by: SQLWrapper[]): ListOrder => ({ by, nulls: sql` nulls last` })

interface Range {
  page: number
  rows: number
}
interface Sorted<Sort extends string> {
  sort: Sort
  direction: 'asc' | 'desc'
}

/** Returns the order of a list. `tie` breaks ties between equal rows, so that pages never overlap. */
export function orderOf<Sort extends string>(
  { sort, direction }: Sorted<Sort>,
  sorts: Readonly<Record<Sort, Sorting>>,
  tie?: SQLWrapper,
): SQL[] {
  const { by, isTurned = false, nulls } = special(sorts[sort])
  const order = (direction === 'asc') === isTurned ? desc : asc
  const along = by.map((column) => (nulls ? sql`${order(column)}${nulls}` : order(column)))
  return tie ? [...along, order(tie)] : along
}

function special(sorting: Sorting): ListOrder {
  if (isSQLWrapper(sorting)) return { by: [sorting] }
  return 'by' in sorting ? sorting : { by: sorting }
}

const startOf = ({ page, rows }: Range): number => (page - 1) * rows

/** Returns the ORDER BY and page clause for a hand-written statement. */
export const pageSql = (input: Range, order: readonly SQL[]): SQL =>
  sql`order by ${sql.join([...order], sql`, `)} limit ${input.rows} offset ${startOf(input)}`

/** A select with its conditions but without an order. */
interface Query extends PromiseLike<readonly unknown[]> {
  $dynamic(): unknown
  as(alias: string): SQLWrapper
}

/** Returns the rows of one page of a list. */
export function pageOf<Q extends Query>(
  query: Q,
  input: Range,
  order: readonly SQLWrapper[],
): Promise<Awaited<Q>> & Pick<PgSelect, 'toSQL'> {
  // Adding an order does not change the result type, but Drizzle's types cannot express this generically.
  const ordered = (query.$dynamic() as PgSelect).orderBy(...order.map((each) => each.getSQL()))
  return ordered.limit(input.rows).offset(startOf(input)) as unknown as Promise<Awaited<Q>> &
    Pick<PgSelect, 'toSQL'>
}

/** Returns one page of a list and its total count, up to the counting limit. */
export async function listOf<Q extends Query>(
  db: Db,
  query: Q,
  input: Range,
  order: readonly SQLWrapper[],
): Promise<{ rows: Awaited<Q>; total: number }> {
  const all = query.as('found')
  return { rows: await pageOf(query, input, order), total: await countOf(db, sql`select 1 from ${all}`) }
}
