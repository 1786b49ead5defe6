import { readDay, type SlashOrder, slashOrderIn } from '#platform/contract/tables/days.ts'
import { readTable } from '#platform/contract/tables/read-table.ts'
import type { Day } from '#platform/contract/zoned-days.ts'
import { type AnswerState, answerStates, type RosterState, wayTo } from './roster-states.ts'

/** One line of the agency's response. `line` starts at 1 and includes the heading. */
interface AnswerLine {
  line: number
  licenseNumber: string
  approvalNumber: string
  completedOn: string
  result: string
  reason: string
}

/** A completion that the agency may respond to. */
interface AnswerableRow {
  id: string
  licenseNumber: string
  approvalNumber: string
  completedOn: Day
  state: RosterState
}

export type TakenAnswer = { line: number; lineText: string } & (
  | { rowId: string; from: RosterState; to: AnswerState; reason: string; problem: null }
  | { rowId: null; problem: string }
)

const headings = {
  licenseNumber: ['licensenumber', 'license'],
  approvalNumber: ['courseapprovalnumber', 'approvalnumber', 'approval', 'coursenumber'],
  completedOn: ['completiondate', 'completedon', 'completed', 'date'],
  result: ['result', 'status', 'state'],
  reason: ['reason', 'comment', 'message', 'note'],
} as const
type Heading = keyof typeof headings

const needed: readonly Heading[] = ['licenseNumber', 'approvalNumber', 'completedOn', 'result']

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '')

/** Parses the agency's response: a CSV with a heading and columns in any order. */
export function readAnswers(text: string): { lines: AnswerLine[] } | { problem: string } {
  const { rows: read, rowNumbers, problem } = readTable(text, { isHeading })
  if (problem !== '') return { problem }
  const [head, ...rows] = read
  if (!head || rows.length === 0) return { problem: 'There is no line below the heading.' }
  const columns = columnsOf(head)
  const missing = needed.filter((name) => columns[name] < 0)
  if (missing.length > 0) {
    return { problem: `A column is missing: ${missing.map((name) => columnNames[name]).join(', ')}.` }
  }
  const cell = (row: string[], name: Heading) => row[columns[name]] ?? ''
  const order = slashOrderIn(rows.map((row) => cell(row, 'completedOn'))) ?? 'month-first'
  return {
    lines: rows.map((row, index) => ({
      line: rowNumbers[index + 1] ?? 0,
      licenseNumber: cell(row, 'licenseNumber').toUpperCase(),
      approvalNumber: cell(row, 'approvalNumber').toUpperCase(),
      completedOn: dayIn(cell(row, 'completedOn'), order),
      result: cell(row, 'result').toLowerCase(),
      reason: cell(row, 'reason').slice(0, 500),
    })),
  }
}

const columnNames: Record<Heading, string> = {
  licenseNumber: 'License number',
  approvalNumber: 'Course approval number',
  completedOn: 'Completion date',
  result: 'Result',
  reason: 'Reason',
}

function columnsOf(head: readonly string[]): Record<Heading, number> {
  const columns = Object.entries(headings).map(([name, words]) => [
    name,
    head.findIndex((cell) => words.some((word) => word === plain(cell))),
  ])
  return Object.fromEntries(columns) as Record<Heading, number>
}

const isHeading = (cells: readonly string[]): boolean => {
  const columns = columnsOf(cells)
  return needed.every((name) => columns[name] >= 0)
}

/** Converts US dates such as '11/20/2026' to '2026-11-20'. Text that is not a date is returned unchanged. */
function dayIn(text: string, order: SlashOrder): string {
  const read = readDay(text, order)
  return 'day' in read ? read.day : text
}

/** Returns the effect of each line. A file may answer each row once; later lines for it are reported as problems. */
export function matchAnswers(lines: readonly AnswerLine[], rows: readonly AnswerableRow[]): TakenAnswer[] {
  const byKey = new Map<string, AnswerableRow[]>()
  for (const row of rows) byKey.set(keyOf(row), [...(byKey.get(keyOf(row)) ?? []), row])
  const taken = new Set<string>()
  return lines.map((line) => {
    const lineText = [line.licenseNumber, line.approvalNumber, line.completedOn].join(', ')
    const base = { line: line.line, lineText }
    const refused = (problem: string): TakenAnswer => ({ ...base, rowId: null, problem })
    const to = answerStates.find((state) => state === line.result)
    if (!to) return refused('The result must be accepted, rejected or posted.')
    if (to === 'rejected' && line.reason === '') return refused('A rejection needs its reason.')
    const day = readDay(line.completedOn, null)
    if ('problem' in day) return refused(day.problem)
    const row = byKey.get(keyOf(line))?.find(({ id }) => !taken.has(id))
    if (!row) return refused('We have sent no such completion, or an earlier line answers it.')
    if (!wayTo(row.state, to)) return refused(`It is ${row.state} already.`)
    taken.add(row.id)
    return { ...base, rowId: row.id, from: row.state, to, reason: line.reason, problem: null }
  })
}

const keyOf = (row: Pick<AnswerLine, 'licenseNumber' | 'approvalNumber' | 'completedOn'>): string =>
  [row.licenseNumber.toUpperCase(), row.approvalNumber.toUpperCase(), row.completedOn].join('\n')
