import { and, asc, desc, isSQLWrapper, like, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn, PgSelect } from 'drizzle-orm/pg-core'
import { plainText, searchedWords } from '#platform/contract/compare/fold.ts'
import type { Db } from '../db.ts'
import { countOf } from './bounded-count.ts'

const MAX_WORDS = 5

type Searched = PgColumn | SQL | SQL.Aliased

/**
 * Each word of the search is in one of the columns, wherever in it, without regard to case, accents, apostrophes and
 * hyphens; undefined without words.
 */
export function matching(
  search: string,
  columns: readonly Searched[],
  /** What else a word may mean: the number of a row, say. */
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

/** That a text, as `found_text` has it, holds a part of a searched word. */
export const holdsText = (foundText: SQLWrapper, part: string): SQL => sql`${foundText} like ${likeOf(part)}`

/** The column starts with the text, in the same case: an index finds it. */
export const beginsWith = (column: PgColumn, text: string): SQL => like(column, `${escaped(text)}%`)

/** A pattern for `found_text(...) like` that finds the text anywhere, whatever signs it has; for statements written as text. */
export const likeOf = (text: string): string => `%${escaped(plainText(text).replace(/['-]/g, ''))}%`

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** What one name sorts by: columns that go the way that is asked for together. */
type Sorting = SQLWrapper | readonly SQLWrapper[] | ListOrder
export interface ListOrder {
  by: readonly SQLWrapper[]
  isTurned?: boolean
  nulls?: SQL
}

/** Ascending is from the latest to the earliest: for lists that start with the newest. */
export const latestFirst = (...by: SQLWrapper[]): ListOrder => ({ by, isTurned: true })
/** Rows without a value come last both ways. */
export const nullsLast = (...by: SQLWrapper[]): ListOrder => ({ by, nulls: sql` nulls last` })

interface Range {
  page: number
  rows: number
}
interface Sorted<Sort extends string> {
  sort: Sort
  direction: 'asc' | 'desc'
}

/** The order of a list; `tie` decides between rows that are alike, so that pages never overlap. */
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

/** The end of a statement that is written as text: its order and its page. */
export const pageSql = (input: Range, order: readonly SQL[]): SQL =>
  sql`order by ${sql.join([...order], sql`, `)} limit ${input.rows} offset ${startOf(input)}`

/** A select with its conditions, which has no order yet. */
interface Query extends PromiseLike<readonly unknown[]> {
  $dynamic(): unknown
  as(alias: string): SQLWrapper
}

/** The rows of one page of a list. */
export function pageOf<Q extends Query>(
  query: Q,
  input: Range,
  order: readonly SQLWrapper[],
): Promise<Awaited<Q>> & Pick<PgSelect, 'toSQL'> {
  // What a select answers is the same with an order; its own types say so only for each select by itself.
  const ordered = (query.$dynamic() as PgSelect).orderBy(...order.map((each) => each.getSQL()))
  return ordered.limit(input.rows).offset(startOf(input)) as unknown as Promise<Awaited<Q>> &
    Pick<PgSelect, 'toSQL'>
}

/** The rows of one page of a list, and how many it has in all, as far as lists count. */
export async function listOf<Q extends Query>(
  db: Db,
  query: Q,
  input: Range,
  order: readonly SQLWrapper[],
): Promise<{ rows: Awaited<Q>; total: number }> {
  const all = query.as('found')
  return { rows: await pageOf(query, input, order), total: await countOf(db, sql`select 1 from ${all}`) }
}
