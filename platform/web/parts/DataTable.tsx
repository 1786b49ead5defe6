import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconSelector } from '@tabler/icons-react'
import { isValidElement, type ReactNode, type SyntheticEvent, useState } from 'react'
import type { ListPaging } from '../list-address.ts'
import classes from './DataTable.module.css'

export interface Column<Row> {
  key: string
  title: string
  /** Shown in the header instead of the title, which screen readers and phones still use. */
  heading?: ReactNode
  cell: (row: Row) => ReactNode
  /** Makes the column sortable; the name is used in the list's query. */
  sort?: string
  /** Right-aligns numbers and amounts. */
  end?: boolean
  /**
   * On phones, a row is collapsed to a heading and a line below it until opened. By default, the first column is the
   * heading and the next ones form the line; the status is always in the line. Hidden columns are omitted, and a mark
   * is shown before the heading.
   */
  card?: 'heading' | 'line' | 'hidden' | 'mark'
  /** On phones, shows the title before the value, for rows with two amounts. */
  named?: boolean
}

interface Props<Row> {
  /** Describes the table for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  paging?: Pick<ListPaging, 'sort' | 'direction'>
  onSort?: (sort: string, direction: 'asc' | 'desc') => void
  /** Single-line rows on wide screens: overflowing text ends with an ellipsis and is shown on hover. */
  dense?: boolean
}

/** A table with a sticky heading. On phones, rows have two lines and expand. ARIA roles survive display changes. */
export function DataTable<Row>(props: Props<Row>) {
  const { caption, columns, rows, rowKey, paging, onSort, dense = false } = props
  const cards = cardsOf(columns)
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: browsers drop table roles from cells displayed as blocks
    // biome-ignore-start lint/a11y/useSemanticElements: the elements are the semantic ones
    <table role="table" className={classes.table} data-dense={dense || undefined}>
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
      <tbody role="rowgroup" {...(dense ? { onMouseOver: showWhole, onFocus: showWhole } : {})}>
        {rows.map((row) => (
          <OpenableRow key={rowKey(row)}>
            {columns.map((column, index) => {
              const content = column.cell(row)
              const bare = bareOf(content)
              return (
                <td
                  key={column.key}
                  role="cell"
                  data-title={column.title}
                  data-end={column.end || undefined}
                  data-card={cards[index]}
                  data-bare={column.named && bare !== 'none' ? 'figure' : bare}
                >
                  {dense && isCut(column) && content !== '' && content != null ? (
                    <div className={classes.line} data-length={lengthOf(content, cards[index])}>
                      {content}
                    </div>
                  ) : (
                    content
                  )}
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
 * Detects a bare number, also within a link. Without a column header it means nothing on a phone, so its title is shown
 * before it.
 */
function bareOf(content: ReactNode): 'figure' | 'none' | undefined {
  if (isValidElement<{ children?: ReactNode }>(content)) return bareOf(content.props.children)
  const text = typeof content === 'number' ? String(content) : content
  if (text === '–' || text === '') return 'none'
  return typeof text === 'string' && /^[\d.,]+( of [\d.,]+| days?)?$/.test(text) ? 'figure' : undefined
}

/** Buttons, check marks and amounts are never truncated. */
const isCut = ({ title, end, card }: Column<never>): boolean => title !== '' && !end && card !== 'mark'

/** Dates and short names are shown whole; the column of the names keeps room for long ones. */
function lengthOf(content: ReactNode, card: string | undefined): 'date' | 'short' | 'long' | undefined {
  const text = startOf(content)
  if (/^[A-Z][a-z]{2} \d{1,2}, \d{4}[^a-z]*$/.test(text)) return 'date'
  if (text !== '' && text.length <= (card === 'heading' ? 28 : 16)) return 'short'
  return card === 'heading' && text !== '' ? 'long' : undefined
}

/** Returns the text at the start of a cell; empty if a component of the cell renders it. */
function startOf(content: ReactNode): string {
  if (Array.isArray(content)) return startOf(content.find(Boolean))
  if (isValidElement<{ children?: ReactNode }>(content)) return startOf(content.props.children)
  return typeof content === 'string' ? content : ''
}

/** Shows truncated text as the cell's tooltip. */
function showWhole({ target }: SyntheticEvent) {
  const line = target instanceof Element ? target.closest<HTMLElement>(`.${classes.line}`) : null
  if (!line) return
  const isWhole = line.scrollHeight <= line.clientHeight + 2 && line.scrollWidth <= line.clientWidth
  line.title = isWhole ? '' : line.innerText.replace(/\s+/g, ' ')
}

const LINE = 2

/** Returns each column's role on a phone: heading, part of the line below it, hidden, or shown in the expanded row. */
function cardsOf<Row>(columns: readonly Column<Row>[]): (string | undefined)[] {
  const heading = Math.max(
    0,
    columns.findIndex(({ card }) => card === 'heading'),
  )
  const free = columns.flatMap(({ card, title, end }, index) =>
    index !== heading && !card && title !== '' && !end ? [index] : [],
  )
  const amount = columns.findLastIndex(({ card, end, title }) => !card && end && !/^(Actions)?$/.test(title))
  const hasLine = columns.some(({ card }) => card === 'line')
  const line = hasLine ? [] : [...free.slice(0, amount < 0 ? LINE : LINE - 1), amount]
  return columns.map(({ card, title }, index) => {
    if (index === heading) return 'heading'
    return card ?? (line.includes(index) || /^Stat(us|e)$/.test(title) ? 'line' : undefined)
  })
}

/** A row that can be expanded on phones to show all cells. Wide screens always show them. */
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

/** The header of a sortable column: sorts ascending first, then descending. */
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
