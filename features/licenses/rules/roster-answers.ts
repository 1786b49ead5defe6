import Papa from 'papaparse'
import type { Day } from '#platform/contract/zoned-days.ts'
import { type AnswerState, answerStates, type RosterState, wayTo } from './roster-states.ts'

/** One line of what the agency sent back. `line` counts from 1, the heading included. */
interface AnswerLine {
  line: number
  licenseNumber: string
  approvalNumber: string
  completedOn: string
  result: string
  reason: string
}

/** A completion that the agency may answer about. */
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

/** Reads the agency's answer: a CSV with a heading, columns in any order. */
export function readAnswers(text: string): { lines: AnswerLine[] } | { problem: string } {
  const [head, ...rows] = Papa.parse<string[]>(text)
    .data.map((cells, index) => ({ cells, line: index + 1 }))
    .filter(({ cells }) => cells.some((each) => each.trim() !== ''))
  if (!head || rows.length === 0) return { problem: 'There is no line below the heading.' }
  const columns = Object.fromEntries(
    Object.entries(headings).map(([name, words]) => [
      name,
      head.cells.findIndex((cell) => words.some((word) => word === plain(cell))),
    ]),
  ) as Record<Heading, number>
  const missing = needed.filter((name) => columns[name] < 0)
  if (missing.length > 0) {
    return { problem: `A column is missing: ${missing.map((name) => columnNames[name]).join(', ')}.` }
  }
  const cell = (row: string[], name: Heading) => row[columns[name]]?.trim() ?? ''
  return {
    lines: rows.map(({ cells: row, line }) => ({
      line,
      licenseNumber: cell(row, 'licenseNumber').toUpperCase(),
      approvalNumber: cell(row, 'approvalNumber').toUpperCase(),
      completedOn: readDay(cell(row, 'completedOn')),
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

/** '2026-11-20' also of '11/20/2026', as American offices write it. */
function readDay(text: string): string {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  return month && day && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text
}

/** What each line would do. A row is answered once a file; later lines about it are problems. */
export function matchAnswers(lines: readonly AnswerLine[], rows: readonly AnswerableRow[]): TakenAnswer[] {
  const byKey = new Map<string, AnswerableRow[]>()
  for (const row of rows) byKey.set(keyOf(row), [...(byKey.get(keyOf(row)) ?? []), row])
  const taken = new Set<string>()
  return lines.map((line) => {
    const lineText = [line.licenseNumber, line.approvalNumber, line.completedOn].join(', ')
    const base = { line: line.line, lineText }
    const fault = (problem: string): TakenAnswer => ({ ...base, rowId: null, problem })
    const to = answerStates.find((state) => state === line.result)
    if (!to) return fault('The result is none of accepted, rejected and posted.')
    if (to === 'rejected' && line.reason === '') return fault('A rejection needs its reason.')
    const row = byKey.get(keyOf(line))?.find(({ id }) => !taken.has(id))
    if (!row) return fault('We have sent no such completion, or an earlier line answers it.')
    if (!wayTo(row.state, to)) return fault(`It is ${row.state} already.`)
    taken.add(row.id)
    return { ...base, rowId: row.id, from: row.state, to, reason: line.reason, problem: null }
  })
}

const keyOf = (row: Pick<AnswerLine, 'licenseNumber' | 'approvalNumber' | 'completedOn'>): string =>
  [row.licenseNumber.toUpperCase(), row.approvalNumber.toUpperCase(), row.completedOn].join('\n')
