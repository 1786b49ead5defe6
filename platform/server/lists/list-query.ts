import { and, asc, desc, ilike, or, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

const MOST_WORDS = 5

/** Each word of the search stands in one of the columns, wherever in it and in any case; undefined without words. */
export const matching = (search: string, columns: readonly (PgColumn | SQL)[]): SQL | undefined =>
  and(
    ...search
      .split(/\s+/)
      .filter(Boolean)
      .slice(0, MOST_WORDS)
      .map((word) => or(...columns.map((column) => ilike(column, likeOf(word))))),
  )

/** A pattern for `like` that finds the text anywhere, whatever signs it has. */
export const likeOf = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

interface Paging<Sort extends string> {
  page: number
  rows: number
  sort: Sort
  direction: 'asc' | 'desc'
}

/** Order, limit and offset of a list; `tie` decides between rows that are alike, so that pages never overlap. */
export function pageOf<Sort extends string>(
  { page, rows, sort, direction }: Paging<Sort>,
  sorts: Readonly<Record<Sort, SQLWrapper>>,
  tie: SQLWrapper,
) {
  const order = direction === 'asc' ? asc : desc
  return { orderBy: [order(sorts[sort]), order(tie)], limit: rows, offset: (page - 1) * rows }
}
