import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconSelector } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ListPaging } from '../list-address.ts'
import classes from './DataTable.module.css'

export interface Column<Row> {
  key: string
  title: string
  cell: (row: Row) => ReactNode
  /** The column can be sorted by; the list's query knows it under this name. */
  sort?: string
  /** Numbers and amounts stand at the end, one under the other. */
  end?: boolean
  /** On phones each row is a card: this column is its heading, or is left out of it. */
  card?: 'heading' | 'hidden'
}

interface Props<Row> {
  /** What the table lists, for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  paging?: Pick<ListPaging, 'sort' | 'direction'>
  onSort?: (sort: string, direction: 'asc' | 'desc') => void
}

/** A dense table with a sticky heading; on phones the same rows as cards. The roles survive the change of display. */
export function DataTable<Row>({ caption, columns, rows, rowKey, paging, onSort }: Props<Row>) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: browsers drop table roles from cells displayed as blocks
    // biome-ignore-start lint/a11y/useSemanticElements: the elements are the semantic ones
    <table role="table" className={classes.table}>
      <caption className={classes.caption}>{caption}</caption>
      <thead role="rowgroup" className={classes.head}>
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column.key}
              role="columnheader"
              scope="col"
              data-end={column.end || undefined}
              aria-sort={sortOf(column, paging)}
            >
              {column.sort && paging && onSort ? (
                <SortButton title={column.title} sort={column.sort} paging={paging} onSort={onSort} />
              ) : (
                column.title
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row">
            {columns.map((column) => (
              <td
                key={column.key}
                role="cell"
                data-title={column.title}
                data-end={column.end || undefined}
                data-card={column.card}
              >
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/useSemanticElements: see above
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  )
}

function sortOf<Row>(column: Column<Row>, paging: Props<Row>['paging']) {
  if (!column.sort || column.sort !== paging?.sort) return undefined
  return paging.direction === 'asc' ? 'ascending' : 'descending'
}

interface SortProps {
  title: string
  sort: string
  paging: Pick<ListPaging, 'sort' | 'direction'>
  onSort: (sort: string, direction: 'asc' | 'desc') => void
}

/** The heading of a column one can sort by: first upwards, then downwards. */
function SortButton({ title, sort, paging, onSort }: SortProps) {
  const isSorted = paging.sort === sort
  const downwards = isSorted && paging.direction === 'desc'
  const Icon = isSorted ? (downwards ? IconChevronDown : IconChevronUp) : IconSelector
  return (
    <UnstyledButton
      className={classes.sort}
      onClick={() => onSort(sort, isSorted && !downwards ? 'desc' : 'asc')}
    >
      {title}
      <Icon size={14} aria-hidden opacity={isSorted ? 1 : 0.5} />
    </UnstyledButton>
  )
}
