import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconSelector } from '@tabler/icons-react'
import { isValidElement, type ReactNode, useState } from 'react'
import type { ListPaging } from '../list-address.ts'
import classes from './DataTable.module.css'

export interface Column<Row> {
  key: string
  title: string
  /** What stands in the heading in place of the title, which screen readers and phones still use. */
  heading?: ReactNode
  cell: (row: Row) => ReactNode
  /** The column can be sorted by; the list's query knows it under this name. */
  sort?: string
  /** Numbers and amounts stand at the end, one under the other. */
  end?: boolean
  /**
   * On phones a row is closed until it is opened: its heading and the line below stand there at once. Without a word
   * here the first column is the heading and the next ones are the line. Hidden columns are left out altogether; a mark
   * stands before the heading.
   */
  card?: 'heading' | 'line' | 'hidden' | 'mark'
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

/** A dense table with a sticky heading; on phones rows of two lines that open. The roles survive the change of display. */
export function DataTable<Row>({ caption, columns, rows, rowKey, paging, onSort }: Props<Row>) {
  const cards = cardsOf(columns)
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
                (column.heading ?? column.title)
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <OpenableRow key={rowKey(row)}>
            {columns.map((column, index) => {
              const content = column.cell(row)
              return (
                <td
                  key={column.key}
                  role="cell"
                  data-title={column.title}
                  data-end={column.end || undefined}
                  data-card={cards[index]}
                  data-bare={bareOf(content)}
                >
                  {content}
                </td>
              )
            })}
          </OpenableRow>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/useSemanticElements: see above
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  )
}

/**
 * A figure alone says nothing on a phone, where no heading is above it: its title stands before it there, also where
 * the figure is a link.
 */
function bareOf(content: ReactNode): 'figure' | 'none' | undefined {
  if (isValidElement<{ children?: ReactNode }>(content)) return bareOf(content.props.children)
  const text = typeof content === 'number' ? String(content) : content
  if (text === '–' || text === '') return 'none'
  return typeof text === 'string' && /^[\d.,]+( of [\d.,]+| days?)?$/.test(text) ? 'figure' : undefined
}

const LINE = 2

/** What each column is on a phone: the heading, part of the line below it, hidden, or shown when the row is opened. */
function cardsOf<Row>(columns: readonly Column<Row>[]): (string | undefined)[] {
  const heading = Math.max(
    0,
    columns.findIndex(({ card }) => card === 'heading'),
  )
  const free = columns.flatMap(({ card, title, end }, index) =>
    index !== heading && !card && title !== '' && !end ? [index] : [],
  )
  const amount = columns.findLastIndex(({ card, end, title }) => !card && end && title !== '')
  const hasLine = columns.some(({ card }) => card === 'line')
  const line = hasLine ? [] : [...free.slice(0, amount < 0 ? LINE : LINE - 1), amount]
  return columns.map(({ card }, index) => {
    if (index === heading) return 'heading'
    return card ?? (line.includes(index) ? 'line' : undefined)
  })
}

/** A row that shows all of its cells on a phone once it is opened; wide windows show them always. */
function OpenableRow({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    // biome-ignore lint/a11y/noRedundantRoles: browsers drop table roles from cells displayed as blocks
    <tr role="row" data-open={isOpen || undefined}>
      {children}
      <td className={classes.more}>
        <UnstyledButton aria-expanded={isOpen} aria-label="Details" onClick={() => setOpen(!isOpen)}>
          <IconChevronDown size={20} aria-hidden />
        </UnstyledButton>
      </td>
    </tr>
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
