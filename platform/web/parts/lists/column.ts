import type { ReactNode } from 'react'
import type { Column } from '../DataTable.tsx'

/** A column of a table: its key, its title and what a row shows in it. */
export const column = <Row>(
  key: string,
  title: string,
  cell: (row: Row) => ReactNode,
  more: Omit<Column<Row>, 'key' | 'title' | 'cell'> = {},
): Column<Row> => ({ key, title, cell, ...more })
