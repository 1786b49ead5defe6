import type { ReactNode } from 'react'
import type { Column } from '../DataTable.tsx'

type Cell<Row> = (row: Row) => ReactNode
type More<Row> = Omit<Column<Row>, 'key' | 'title' | 'cell'>

/** Creates a table column from its key, title and cell content. Options come before the content. */
export function column<Row>(key: string, title: string, cell: Cell<Row>): Column<Row>
export function column<Row>(key: string, title: string, more: More<Row>, cell: Cell<Row>): Column<Row>
export function column<Row>(key: string, title: string, ...rest: [Cell<Row>] | [More<Row>, Cell<Row>]) {
  const [more, cell] = rest.length === 1 ? [{}, rest[0]] : rest
  return { key, title, cell, ...more }
}
