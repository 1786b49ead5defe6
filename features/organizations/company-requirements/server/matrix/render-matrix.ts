import { Text, View } from '@react-pdf/renderer'
import { Fragment, createElement as h, type ReactElement } from 'react'
import { formatDate, formatDay } from '#platform/contract/texts/format.ts'
import { daysBetween } from '#platform/contract/zoned-days.ts'
import { paper } from '#platform/server/documents/paper.ts'
import { inks, mm, PAPER_WIDTH } from '#platform/server/documents/paper-styles.ts'
import { heading, paragraph } from '#platform/server/documents/parts.ts'
import { renderDocument } from '#platform/server/documents/render-document.ts'
import { type Provider, senderOf } from '#platform/server/documents/sender.ts'
import { type RequirementState, requirementStates, type Status } from '../../rules/requirement-state.ts'
import { daysText, stateLabels } from '../../rules/state-codes.ts'

interface Row {
  name: string
  plant: string
  shift: string
  jobRole: string
  statuses: readonly (Status | null)[]
}

interface MatrixFacts {
  company: string
  madeAt: Date
  today: string
  /** Filter texts: 'Overdue or expired', 'Tampa'. */
  filters: readonly string[]
  requirements: readonly string[]
  rows: readonly Row[]
}

/** Maximum number of requirement columns per page next to the names; more continue in additional tables. */
const COLUMNS = 7
const NAME = 44
const CELL = (PAPER_WIDTH - NAME) / COLUMNS
/** Maximum number of people; larger documents would have hundreds of pages. */
export const MAX_ROWS = 1000

const colors: Readonly<Record<RequirementState, string>> = {
  done: '#d3f0e0',
  soon: '#ffe8b8',
  expired: '#ffd4d0',
  overdue: '#ffd4d0',
  due: '#d9e9f7',
  progress: '#d9e9f7',
  open: '#e9edf0',
  waived: '#e9edf0',
}

/** Renders the matrix as shown on the page: people by requirement, with color, letter and days in each cell. */
export function renderMatrix(facts: MatrixFacts, provider: Provider): Promise<Buffer> {
  const { company, filters, madeAt, today, requirements } = facts
  const title = `Training matrix of ${company}${filters.length > 0 ? `: ${filters.join(', ')}` : ''}`
  const rows = facts.rows.slice(0, MAX_ROWS)
  const parts = Array.from({ length: Math.ceil(requirements.length / COLUMNS) }, (_, part) => part * COLUMNS)
  return renderDocument(
    paper({
      title,
      sender: senderOf(provider),
      issuedAt: madeAt,
      note: formatDate(madeAt),
      children: h(
        Fragment,
        null,
        heading(title, `${facts.rows.length} people on ${formatDay(today)}`),
        legend(),
        ...parts.map((from) => part(from, requirements, rows, today)),
        rows.length === 0 ? paragraph('No one matches.', true) : null,
        rows.length < facts.rows.length
          ? paragraph(`Shown are the first ${MAX_ROWS} people. The CSV file has all of them.`, true)
          : null,
      ),
    }),
  )
}

function part(
  from: number,
  requirements: readonly string[],
  rows: readonly Row[],
  today: string,
): ReactElement {
  const names = requirements.slice(from, from + COLUMNS)
  return h(
    View,
    { key: from, style: { marginTop: mm(4) }, break: from > 0 },
    h(
      View,
      { style: { ...line, alignItems: 'flex-end' }, fixed: true },
      h(Text, { style: { width: mm(NAME), fontSize: 7, color: inks.quiet } }, 'Person'),
      ...names.map((name, index) => h(Text, { key: index, style: headStyle }, name)),
    ),
    ...rows.map((row, index) =>
      h(
        View,
        { key: index, style: line, wrap: false },
        h(
          View,
          { style: { width: mm(NAME), paddingRight: 4 } },
          h(Text, { style: { fontSize: 8 } }, row.name),
          h(
            Text,
            { style: { fontSize: 6, color: inks.quiet } },
            [row.plant, row.shift, row.jobRole].filter(Boolean).join(', '),
          ),
        ),
        ...names.map((_, position) => cell(position, row.statuses[from + position] ?? null, today)),
      ),
    ),
  )
}

const line = {
  flexDirection: 'row',
  alignItems: 'center',
  paddingVertical: 0.5,
  lineHeight: 1.15,
} as const

const headStyle = {
  width: mm(CELL),
  paddingHorizontal: 1.5,
  fontSize: 6.2,
  color: inks.quiet,
  lineHeight: 1.1,
}

const cellStyle = {
  width: mm(CELL) - 1.5,
  marginRight: 1.5,
  paddingHorizontal: 2,
  paddingVertical: 3.5,
  fontSize: 6.5,
} as const

function cell(key: number, status: Status | null, today: string): ReactElement {
  if (!status) return h(Text, { key, style: cellStyle }, ' ')
  const { state, day } = status
  const days = daysText(state, day === null ? null : daysBetween(today, day))
  const text = `${stateLabels[state].letter} ${days}`
  return h(Text, { key, style: { ...cellStyle, backgroundColor: colors[state] } }, text)
}

const legend = (): ReactElement =>
  h(
    View,
    { style: { flexDirection: 'row', flexWrap: 'wrap' } },
    ...requirementStates.map((state) =>
      h(
        Text,
        {
          key: state,
          style: { backgroundColor: colors[state], fontSize: 7, padding: 3, marginRight: 4, marginBottom: 3 },
        },
        `${stateLabels[state].letter} = ${stateLabels[state].label}`,
      ),
    ),
  )
