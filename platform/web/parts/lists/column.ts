import type { ReactNode } from 'react'
import type { Column } from '../DataTable.tsx'

/** Creates a table column from its key, title, and cell content. */
export const column = <Row>(
  key: string,
  title: string,
  cell: (row: Row) => ReactNode,
  more: Omit<Column<Row>, 'key' | 'title' | 'cell'> = {},
): Column<Row> => ({ key, title, cell, ...more })
