import { typedNumber } from '#platform/contract/numbers/read-number.ts'
import { decimalMarkOf } from '#platform/contract/tables/decimals.ts'
import { readTable } from '#platform/contract/tables/read-table.ts'
import {
  allColumns,
  type BankItem,
  MAX_MATCHES,
  MAX_OPTIONS,
  matchColumns,
  optionColumns,
  requiredColumns,
} from '../rules/admin/items/item-columns.ts'
import { readNumbersText } from '../rules/drawn-item.ts'
import { readItem } from './item-problems.ts'
import { type DrawnNumbers, itemKinds, type Lecture } from './items.ts'

/** A problem in a file. `row` is the spreadsheet row number (headings are row 1); null means the entire file. */
export interface FileProblem {
  row: number | null
  column: string | null
  message: string
}

export interface FileRow extends BankItem {
  row: number
  /** True if the file specifies the item's state. */
  hasState: boolean
  /** True if the format has no lectures and exclusions: an item of the bank keeps its own. */
  isPartial?: true
}

/** Topic and lecture of a row, to be checked against the database; recorded even if the row is otherwise invalid. */
interface NamedInRow {
  row: number
  topic: string
  lecture: Lecture | null
}

export interface ReadFile {
  rows: FileRow[]
  named: NamedInRow[]
  problems: FileProblem[]
}

export const MAX_ROWS = 2000

/** Parses the items of a file in the format of `itemCell`; each problem includes its row and column. */
export function readItemsCsv(text: string): ReadFile {
  const { rows, rowNumbers, problem } = readTable(text, { isHeading })
  if (problem !== '') return ofWhole(problem)
  const [head, ...lines] = rows
  if (!head) return ofWhole('This file is empty.')
  const headings = head.map(headingOf)
  const headProblems = headingProblems(headings, rowNumbers[0] ?? 1)
  if (headProblems.length > 0) return { rows: [], named: [], problems: headProblems }
  if (lines.length === 0) return ofWhole('There is no item below the headings.')
  if (lines.length > MAX_ROWS)
    return ofWhole(`These are ${lines.length} items; a file holds at most ${MAX_ROWS}.`)
  return readLines(headings, lines, rowNumbers.slice(1))
}

export const ITEM_CODE = /^[A-Za-z0-9_-]{2,40}$/

const headingOf = (cell: string): string => cell.toLowerCase()
export const isHeading = (cells: readonly string[]): boolean =>
  cells.filter((cell) => allColumns.includes(headingOf(cell))).length >= 3

export const ofWhole = (message: string): ReadFile => ({
  rows: [],
  named: [],
  problems: [{ row: null, column: null, message }],
})

function headingProblems(headings: readonly string[], row: number): FileProblem[] {
  const missing = requiredColumns.filter((column) => !headings.includes(column))
  const unknown = headings.filter((heading) => heading !== '' && !allColumns.includes(heading))
  const twice = headings.filter((heading, position) => heading !== '' && headings.indexOf(heading) < position)
  return [
    ...missing.map((column) => ({ row, column, message: 'This column is missing.' })),
    ...unknown.map((column) => ({ row, column, message: 'No item has such a column.' })),
    ...twice.map((column) => ({ row, column, message: 'This column is there twice.' })),
  ]
}

function readLines(
  headings: readonly string[],
  lines: readonly string[][],
  rowNumbers: readonly number[],
): ReadFile {
  const read: ReadFile = { rows: [], named: [], problems: [] }
  const rowOfCode = new Map<string, number>()
  const numberOf = numberReader(headings, lines)
  for (const [index, line] of lines.entries()) {
    const row = rowNumbers[index] ?? 0
    const { item, lecture, problems } = readLine(headings, line, numberOf)
    read.named.push({ row, topic: item.topic, lecture })
    read.problems.push(...problems.map((problem) => ({ row, ...problem })))
    const code = item.code.toLowerCase()
    const before = rowOfCode.get(code)
    if (before !== undefined) {
      read.problems.push({ row, column: 'code', message: `Row ${before} has this code already.` })
    } else if (problems.length === 0) read.rows.push({ row, ...item })
    if (code !== '' && before === undefined) rowOfCode.set(code, row)
  }
  return read
}

type LineProblem = Omit<FileProblem, 'row'>
type Line = Omit<FileRow, 'row'>

interface ReadLine {
  item: Line
  lecture: Lecture | null
  problems: LineProblem[]
}

function readLine(headings: readonly string[], line: readonly string[], numberOf: NumberOf): ReadLine {
  const extra = line.slice(headings.length).some((cell) => cell.trim() !== '')
  const untitled = headings.some(
    (heading, position) => heading === '' && (line[position] ?? '').trim() !== '',
  )
  const cell = (column: string) => line[headings.indexOf(column)] ?? ''
  const problems: LineProblem[] = []
  const report = (column: string, message: string) => problems.push({ column, message })
  if (extra || untitled) problems.push({ column: null, message: 'A cell is outside the headings.' })
  const code = cell('code')
  if (!ITEM_CODE.test(code)) report('code', 'Please use 2 to 40 letters, digits, - and _.')
  if (cell('topic') === '') report('topic', 'Please name a topic.')
  const state = cell('state').toLowerCase()
  if (!['', 'live', 'retired'].includes(state)) report('state', 'Please write live or retired.')
  const kind = itemKinds.find((each) => each === cell('kind').toLowerCase())
  if (!kind) report('kind', `Please write one of ${itemKinds.join(', ')}.`)
  const drafted = kind ? draftOf(kind, cell, numberOf) : { draft: {}, problems: [] }
  problems.push(...drafted.problems)
  const read = readItem(drafted.draft)
  if (kind && drafted.problems.length === 0 && 'problems' in read)
    for (const { path, message } of read.problems) report(columnOf(path), message)
  const item = {
    code,
    topic: cell('topic'),
    state: state === 'retired' ? ('retired' as const) : ('live' as const),
    hasState: state !== '',
    body: 'item' in read ? read.item : nothing,
  }
  return { item, lecture: readLecture(cell('lecture')) ?? null, problems }
}

/** Placeholder for rows with problems; never used. */
const nothing: BankItem['body'] = {
  kind: 'short',
  text: '',
  explanation: '',
  lecture: null,
  accept: [],
}

type Kind = (typeof itemKinds)[number]
type Cell = (column: string) => string

/** Columns of each kind in addition to the common ones. */
const columnsOf: Record<Kind, { options: boolean; matches: boolean; others: readonly string[] }> = {
  single: { options: true, matches: false, others: ['answer'] },
  multiple: { options: true, matches: false, others: ['answer'] },
  numeric: { options: false, matches: false, others: ['answer', 'tolerance', 'unit', 'numbers'] },
  ordering: { options: true, matches: false, others: [] },
  matching: { options: true, matches: true, others: [] },
  short: { options: true, matches: false, others: [] },
}

function draftOf(kind: Kind, cell: Cell, numberOf: NumberOf): { draft: unknown; problems: LineProblem[] } {
  const problems: LineProblem[] = []
  const has = columnsOf[kind]
  const unused = [
    ...(has.options ? [] : optionColumns),
    ...(has.matches ? [] : matchColumns),
    ...['answer', 'tolerance', 'unit', 'numbers'].filter((column) => !has.others.includes(column)),
  ]
  for (const column of unused)
    if (cell(column) !== '')
      problems.push({ column, message: `Items of the kind ${kind} have nothing here.` })
  const options = listOf('option', MAX_OPTIONS, cell, problems)
  const matches = listOf('match', MAX_MATCHES, cell, problems)
  const lecture = readLecture(cell('lecture'))
  if (lecture === undefined)
    problems.push({ column: 'lecture', message: 'Please write a course and a unit, like OLC110#2.' })
  const every = {
    kind,
    text: cell('text'),
    explanation: cell('explanation'),
    lecture: lecture ?? null,
    ...excludesOf(cell('excludes')),
  }
  return { draft: { ...every, ...ownParts(kind, { cell, options, matches, problems, numberOf }) }, problems }
}

/** Returns the filled cells of numbered columns. A gap is reported, since a cell may have been lost. */
function listOf(name: string, most: number, cell: Cell, problems: LineProblem[]): string[] {
  const cells = Array.from({ length: most }, (_, index) => cell(`${name} ${index + 1}`))
  const last = cells.findLastIndex((text) => text !== '')
  const filled = cells.slice(0, last + 1)
  for (const [index, text] of filled.entries())
    if (text === '')
      problems.push({ column: `${name} ${index + 1}`, message: 'This cell is empty, the next one is not.' })
  return filled
}

interface Parts {
  cell: Cell
  options: string[]
  matches: string[]
  problems: LineProblem[]
  numberOf: NumberOf
}

/** Returns the number in a cell; NaN if the cell has none. */
type NumberOf = (text: string) => number

/** Parses numbers with the decimal mark used in the file. If that is ambiguous, a period is the decimal mark. */
function numberReader(headings: readonly string[], lines: readonly string[][]): NumberOf {
  const at = (column: string) => headings.indexOf(column)
  const mark = decimalMarkOf(
    lines
      .filter((line) => line[at('kind')]?.toLowerCase() === 'numeric')
      .flatMap((line) => [line[at('answer')] ?? '', line[at('tolerance')] ?? '']),
  )
  return (text) => {
    if (mark !== 'ambiguous') return typedNumber(text, mark)
    return text.includes(',') ? Number.NaN : typedNumber(text)
  }
}

function ownParts(kind: Kind, { cell, options, matches, problems, numberOf }: Parts): object {
  const number = (column: string, text: string, offset = 0): number => {
    const value = numberOf(text)
    if (!Number.isFinite(value)) problems.push({ column, message: 'Please enter a number.' })
    return value + offset
  }
  switch (kind) {
    case 'single':
      return { choices: options, answer: number('answer', cell('answer'), -1) }
    case 'multiple': {
      const answers = cell('answer').split(/[\s,;&+]+/)
      return { choices: options, answers: answers.map((text) => number('answer', text, -1)) }
    }
    case 'numeric':
      return {
        value: number('answer', cell('answer')),
        tolerance: number('tolerance', cell('tolerance')),
        unit: cell('unit'),
        ...drawnNumbers(cell('numbers'), problems),
      }
    case 'ordering':
      return { steps: options }
    case 'matching':
      if (options.length !== matches.length)
        problems.push({ column: 'match 1', message: 'There must be a match for each option.' })
      return { pairs: options.map((left, index) => [left, matches[index] ?? '']) }
    case 'short':
      return { accept: options }
  }
}

/** Parses item codes or shared terms separated by spaces; omits `excludes` if none exist. */
const excludesOf = (text: string): { excludes?: string[] } =>
  text === '' ? {} : { excludes: text.split(/[\s,;]+/).filter(Boolean) }

function drawnNumbers(text: string, problems: LineProblem[]): { numbers?: DrawnNumbers } {
  if (text === '') return {}
  const read = readNumbersText(text)
  if ('numbers' in read) return { numbers: read.numbers }
  problems.push({ column: 'numbers', message: `This line cannot be read: ${read.line}` })
  return {}
}

/** Parses a lecture such as 'OLC110#2'; null if empty, undefined if malformed. */
function readLecture(text: string): Lecture | null | undefined {
  if (text === '') return null
  const [, course = '', unit = ''] = /^([A-Za-z0-9_-]{2,40})\s*#\s*([1-9]\d{0,2})$/.exec(text) ?? []
  return course === '' ? undefined : { course, unit: Number(unit) }
}

/** Returns the column heading for a part of an item. */
export function columnOf([part, position, side]: readonly (string | number)[]): string {
  const number = Number(position ?? 0) + 1
  if (part === 'pairs') return `${side === 1 ? 'match' : 'option'} ${number}`
  if (part === 'choices' || part === 'steps' || part === 'accept') return `option ${number}`
  if (part === 'answers' || part === 'value') return 'answer'
  return String(part ?? 'kind')
}
