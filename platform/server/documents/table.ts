import { Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import { mm, PAPER_WIDTH, paperStyles as styles } from './paper-styles.ts'

export interface PaperColumn {
  title: string
  /** Width in millimeters. Columns without a width share the remaining space. */
  width?: number
  /** Right-aligned numbers. The column grows with its longest number. */
  end?: boolean
}

export interface PaperCell {
  text: string
  /** Smaller text below. */
  under?: readonly string[]
}

type Row = readonly PaperCell[]

/** A table that repeats its heading on each page. Only rows as long as a page are split. */
export function table(columns: readonly PaperColumn[], rows: readonly Row[]): ReactElement {
  const fitted = columns.map((column, index) => withNumbers(column, index, rows))
  const titles = columns.map(({ title }) => ({ text: title }))
  return h(
    View,
    null,
    h(View, { style: styles.rowHead, fixed: true }, ...cells(fitted, titles)),
    ...rows.map((row, index) =>
      h(View, { style: styles.row, wrap: isLong(fitted, row), key: index }, ...cells(fitted, row)),
    ),
    rows.length === 0 ? h(Text, { style: styles.nothing }, 'Nothing to list.') : null,
  )
}

function cells(columns: readonly PaperColumn[], row: Row): ReactElement[] {
  return columns.map(({ title, width, end }, index) => {
    const cell = row[index] ?? { text: '' }
    const room = width === undefined ? { flexGrow: 1, flexBasis: 0 } : { width: mm(width) }
    const style = { ...room, paddingLeft: index === 0 ? 0 : 6, textAlign: end ? 'right' : 'left' } as const
    const under = (cell.under ?? []).map((text, position) =>
      h(Text, { style: styles.under, key: position }, text),
    )
    return h(View, { style, key: title }, h(Text, null, cell.text), ...under)
  })
}

/** Width in millimeters of a digit, of a separator between digits, and of the cell padding. */
const [DIGIT, MARK, GAP] = [2.2, 1.1, 2.6]
const WIDEST_NUMBER = 40

/** Numbers must not wrap: two halves would be read as two numbers. */
function withNumbers(column: PaperColumn, index: number, rows: readonly Row[]): PaperColumn {
  const { width, end } = column
  if (width === undefined || !end) return column
  const needed = rows.reduce((most, row) => Math.max(most, roughWidth(row[index]?.text ?? '')), 0)
  return { ...column, width: Math.max(width, Math.min(WIDEST_NUMBER, needed)) }
}

const roughWidth = (text: string): number =>
  [...text].reduce((sum, sign) => sum + (/[\s.,:'’()]/.test(sign) ? MARK : DIGIT), GAP)

/** Width of an average letter in millimeters, and number of lines per page. */
const LETTER = 1.9
const LINES_OF_PAGE = 40

/** True if a row could be longer than a page, and would then overflow it. */
function isLong(columns: readonly PaperColumn[], row: Row): boolean {
  const taken = columns.reduce((sum, { width = 0 }) => sum + width, 0)
  const open = columns.filter(({ width }) => width === undefined).length
  return columns.some(({ width = (PAPER_WIDTH - taken) / open }, index) => {
    const { text = '', under = [] } = row[index] ?? {}
    const lines = [text, ...under].flatMap((part) => part.split('\n'))
    return (
      lines.reduce((sum, line) => sum + Math.ceil((line.length * LETTER) / width + 0.1), 0) > LINES_OF_PAGE
    )
  })
}
