import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconSelector } from '@tabler/icons-react'
import { isValidElement, type ReactNode, type SyntheticEvent, useState } from 'react'
import type { ListPaging } from '../list-address.ts'
import classes from './DataTable.module.css'

export interface Column<Row> {
  key: string
  title: string
  /** Shown in the heading instead of the title, which screen readers and phones still use. */
  heading?: ReactNode
  cell: (row: Row) => ReactNode
  /** The column can be sorted by; the list's query knows it under this name. */
  sort?: string
  /** Aligns numbers and amounts at the end of the column. */
  end?: boolean
  /**
   * On phones a row is collapsed to its heading and the line below until it is opened. By default the first
   * column is the heading and the next ones are the line; the status is in the line always. Hidden columns are left out altogether; a mark is
   * shown before the heading.
   */
  card?: 'heading' | 'line' | 'hidden' | 'mark'
  /** On phones the title is before the content: it has two amounts in one row. */
  named?: boolean
}

interface Props<Row> {
  /** What the table lists, for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  paging?: Pick<ListPaging, 'sort' | 'direction'>
  onSort?: (sort: string, direction: 'asc' | 'desc') => void
  /** Rows of one line in wide windows: what does not fit ends with an ellipsis and is shown by the pointer. */
  dense?: boolean
}

/** A table with a sticky heading; on phones rows of two lines that open. The roles survive the change of display. */
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
                    <div className={classes.line} data-nowrap={isDate(content) || undefined}>
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
 * A bare figure means nothing on a phone, where no heading is above it: its title is shown before it there,
 * also if the figure is a link.
 */
function bareOf(content: ReactNode): 'figure' | 'none' | undefined {
  if (isValidElement<{ children?: ReactNode }>(content)) return bareOf(content.props.children)
  const text = typeof content === 'number' ? String(content) : content
  if (text === '–' || text === '') return 'none'
  return typeof text === 'string' && /^[\d.,]+( of [\d.,]+| days?)?$/.test(text) ? 'figure' : undefined
}

/** Buttons, ticks and amounts are shown whole. */
const isCut = ({ title, end, card }: Column<never>): boolean => title !== '' && !end && card !== 'mark'

/** 'Nov 27, 2026, 9:23 PM': it has few letters, and half of one means nothing. */
const isDate = (content: ReactNode): boolean =>
  isValidElement<{ children?: ReactNode }>(content)
    ? isDate(content.props.children)
    : typeof content === 'string' && /^[A-Z][a-z]{2} \d{1,2}, \d{4}[^a-z]*$/.test(content)

/** A text that is cut is the tip of its cell. */
function showWhole({ target }: SyntheticEvent) {
  const line = target instanceof Element ? target.closest<HTMLElement>(`.${classes.line}`) : null
  if (!line) return
  const isWhole = line.scrollHeight <= line.clientHeight + 2 && line.scrollWidth <= line.clientWidth
  line.title = isWhole ? '' : line.innerText.replace(/\s+/g, ' ')
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
  return columns.map(({ card, title }, index) => {
    if (index === heading) return 'heading'
    return card ?? (line.includes(index) || /^Stat(us|e)$/.test(title) ? 'line' : undefined)
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
