import Papa from 'papaparse'
import { unguardCell } from '../rules/desk/items/guard-cell.ts'
import {
  allColumns,
  type BankItem,
  MOST_MATCHES,
  MOST_OPTIONS,
  matchColumns,
  optionColumns,
  requiredColumns,
} from '../rules/desk/items/item-columns.ts'
import { readNumbersText } from '../rules/drawn-item.ts'
import { readItem } from './item-faults.ts'
import { type DrawnNumbers, itemKinds, type Lecture } from './items.ts'

/** Something wrong in a file. `row` counts as a spreadsheet does, the headings being row 1; null is the whole file. */
export interface FileFault {
  row: number | null
  column: string | null
  message: string
}

export interface FileRow extends BankItem {
  row: number
  /** Whether the file says which state the item is in. */
  hasState: boolean
}

/** What a row names that only the bank knows, whether or not the rest of it can be read. */
interface NamedInRow {
  row: number
  topic: string
  lecture: Lecture | null
}

interface ReadFile {
  rows: FileRow[]
  named: NamedInRow[]
  faults: FileFault[]
}

const MOST_ROWS = 2000

/** Reads the items of a CSV file as `itemCell` writes them, with comma or semicolon; nothing of it is guessed. */
export function readItemsCsv(text: string): ReadFile {
  const plain = text.replace(/^\uFEFF/, '')
  if (plain.trim() === '') return ofWhole('This file is empty.')
  if (/[\uFFFD\0\p{Surrogate}]/u.test(plain))
    return ofWhole('The letters of this file are not readable. Please save it as CSV in UTF-8.')
  const { data, errors } = Papa.parse<string[]>(plain, formOf(plain))
  const quotes = errors.find(({ type }) => type === 'Quotes')
  if (quotes) return ofWhole(`The quotation marks do not match in row ${(quotes.row ?? 0) + 1}.`)
  const [head = [], ...lines] = data
  const headings = head.map((heading) => heading.trim().toLowerCase())
  const headFaults = headingFaults(headings)
  if (headFaults.length > 0) return { rows: [], named: [], faults: headFaults }
  const filled = lines.filter(isFilled).length
  if (filled === 0) return ofWhole('There is no item below the headings.')
  if (filled > MOST_ROWS) return ofWhole(`These are ${filled} items; a file holds at most ${MOST_ROWS}.`)
  return readLines(headings, lines)
}

/** How the file is written, told by its headings: what stands in the texts below could mislead. */
function formOf(text: string): { delimiter: string; newline: '\r\n' | '\n' | '\r' } {
  const [, heading = '', lineEnd = '\n'] = /^([^\r\n]*)(\r\n|\n|\r)?/.exec(text) ?? []
  const [delimiter = ','] = [',', ';', '\t'].sort(
    (one, other) => heading.split(other).length - heading.split(one).length,
  )
  return { delimiter, newline: lineEnd === '\r\n' || lineEnd === '\r' ? lineEnd : '\n' }
}

const isFilled = (line: readonly string[]) => line.some((cell) => cell.trim() !== '')

const ofWhole = (message: string): ReadFile => ({
  ...{ rows: [], named: [] },
  faults: [{ row: null, column: null, message }],
})

function headingFaults(headings: readonly string[]): FileFault[] {
  const missing = requiredColumns.filter((column) => !headings.includes(column))
  const unknown = headings.filter((heading) => heading !== '' && !allColumns.includes(heading))
  const twice = headings.filter((heading, position) => heading !== '' && headings.indexOf(heading) < position)
  return [
    ...missing.map((column) => ({ row: 1, column, message: 'This column is missing.' })),
    ...unknown.map((column) => ({ row: 1, column, message: 'No item has such a column.' })),
    ...twice.map((column) => ({ row: 1, column, message: 'This column is there twice.' })),
  ]
}

function readLines(headings: readonly string[], lines: readonly string[][]): ReadFile {
  const read: ReadFile = { rows: [], named: [], faults: [] }
  const rowOfCode = new Map<string, number>()
  for (const [index, line] of lines.entries()) {
    if (!isFilled(line)) continue
    const row = index + 2
    const { item, lecture, faults } = readLine(headings, line)
    read.named.push({ row, topic: item.topic, lecture })
    read.faults.push(...faults.map((fault) => ({ row, ...fault })))
    const code = item.code.toLowerCase()
    const before = rowOfCode.get(code)
    if (before !== undefined) {
      read.faults.push({ row, column: 'code', message: `Row ${before} has this code already.` })
    } else if (faults.length === 0) read.rows.push({ row, ...item })
    if (code !== '' && before === undefined) rowOfCode.set(code, row)
  }
  return read
}

type LineFault = Omit<FileFault, 'row'>
type Line = Omit<FileRow, 'row'>

interface ReadLine {
  item: Line
  lecture: Lecture | null
  faults: LineFault[]
}

function readLine(headings: readonly string[], line: readonly string[]): ReadLine {
  const extra = line.slice(headings.length).some((cell) => cell.trim() !== '')
  const untitled = headings.some(
    (heading, position) => heading === '' && (line[position] ?? '').trim() !== '',
  )
  const cell = (column: string) => unguardCell(line[headings.indexOf(column)] ?? '').trim()
  const faults: LineFault[] = []
  const tell = (column: string, message: string) => faults.push({ column, message })
  if (extra || untitled) faults.push({ column: null, message: 'A cell is outside the headings.' })
  const code = cell('code')
  if (!/^[A-Za-z0-9_-]{2,40}$/.test(code)) tell('code', 'Please use 2 to 40 letters, digits, - and _.')
  if (cell('topic') === '') tell('topic', 'Please name a topic.')
  const state = cell('state').toLowerCase()
  if (!['', 'live', 'retired'].includes(state)) tell('state', 'Please write live or retired.')
  const kind = itemKinds.find((each) => each === cell('kind').toLowerCase())
  if (!kind) tell('kind', `Please write one of ${itemKinds.join(', ')}.`)
  const drafted = kind ? draftOf(kind, cell) : { draft: {}, faults: [] }
  faults.push(...drafted.faults)
  const read = readItem(drafted.draft)
  if (kind && drafted.faults.length === 0 && 'faults' in read)
    for (const { path, message } of read.faults) tell(columnOf(path), message)
  const item = {
    code,
    topic: cell('topic'),
    state: state === 'retired' ? ('retired' as const) : ('live' as const),
    hasState: state !== '',
    body: 'item' in read ? read.item : nothing,
  }
  return { item, lecture: readLecture(cell('lecture')) ?? null, faults }
}

/** Stands in rows with faults, which are never used. */
const nothing: BankItem['body'] = {
  ...{ kind: 'short', text: '', explanation: '', lecture: null, accept: [] },
}

type Kind = (typeof itemKinds)[number]
type Cell = (column: string) => string

/** Which columns a kind has beyond those of every item. */
const columnsOf: Record<Kind, { options: boolean; matches: boolean; others: readonly string[] }> = {
  single: { options: true, matches: false, others: ['answer'] },
  multiple: { options: true, matches: false, others: ['answer'] },
  numeric: { options: false, matches: false, others: ['answer', 'tolerance', 'unit', 'numbers'] },
  ordering: { options: true, matches: false, others: [] },
  matching: { options: true, matches: true, others: [] },
  short: { options: true, matches: false, others: [] },
}

function draftOf(kind: Kind, cell: Cell): { draft: unknown; faults: LineFault[] } {
  const faults: LineFault[] = []
  const has = columnsOf[kind]
  const unused = [
    ...(has.options ? [] : optionColumns),
    ...(has.matches ? [] : matchColumns),
    ...['answer', 'tolerance', 'unit', 'numbers'].filter((column) => !has.others.includes(column)),
  ]
  for (const column of unused)
    if (cell(column) !== '') faults.push({ column, message: `Items of the kind ${kind} have nothing here.` })
  const options = listOf('option', MOST_OPTIONS, cell, faults)
  const matches = listOf('match', MOST_MATCHES, cell, faults)
  const lecture = readLecture(cell('lecture'))
  if (lecture === undefined)
    faults.push({ column: 'lecture', message: 'Please write a course and a unit, like OLC110#2.' })
  const every = {
    ...{ kind, text: cell('text'), explanation: cell('explanation'), lecture: lecture ?? null },
    ...excludesOf(cell('excludes')),
  }
  return { draft: { ...every, ...ownParts(kind, { cell, options, matches, faults }) }, faults }
}

/** The filled cells of numbered columns; a gap between them may be a lost cell. */
function listOf(name: string, most: number, cell: Cell, faults: LineFault[]): string[] {
  const cells = Array.from({ length: most }, (_, index) => cell(`${name} ${index + 1}`))
  const last = cells.findLastIndex((text) => text !== '')
  const filled = cells.slice(0, last + 1)
  for (const [index, text] of filled.entries())
    if (text === '')
      faults.push({ column: `${name} ${index + 1}`, message: 'This cell is empty, the next one is not.' })
  return filled
}

interface Parts {
  cell: Cell
  options: string[]
  matches: string[]
  faults: LineFault[]
}

function ownParts(kind: Kind, { cell, options, matches, faults }: Parts): object {
  const number = (column: string, text: string, offset = 0): number => {
    const value = Number(text.replace(/^(-?\d+),(\d+)$/, '$1.$2'))
    if (text === '' || !Number.isFinite(value)) faults.push({ column, message: 'Please enter a number.' })
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
        ...drawnNumbers(cell('numbers'), faults),
      }
    case 'ordering':
      return { steps: options }
    case 'matching':
      if (options.length !== matches.length)
        faults.push({ column: 'match 1', message: 'There must be a match for each option.' })
      return { pairs: options.map((left, index) => [left, matches[index] ?? '']) }
    case 'short':
      return { accept: options }
  }
}

/** Codes or shared words with spaces between them; an item that excludes nothing says nothing of it. */
const excludesOf = (text: string): { excludes?: string[] } =>
  text === '' ? {} : { excludes: text.split(/[\s,;]+/).filter(Boolean) }

function drawnNumbers(text: string, faults: LineFault[]): { numbers?: DrawnNumbers } {
  if (text === '') return {}
  const read = readNumbersText(text)
  if ('numbers' in read) return { numbers: read.numbers }
  faults.push({ column: 'numbers', message: `This line cannot be read: ${read.line}` })
  return {}
}

/** 'OLC110#2'; '' is no lecture, undefined is none that can be read. */
function readLecture(text: string): Lecture | null | undefined {
  if (text === '') return null
  const [, course = '', unit = ''] = /^([A-Za-z0-9_-]{2,40})\s*#\s*([1-9]\d{0,2})$/.exec(text) ?? []
  return course === '' ? undefined : { course, unit: Number(unit) }
}

/** Under which heading a part of an item stands. */
function columnOf([part, position, side]: readonly (string | number)[]): string {
  const number = Number(position ?? 0) + 1
  if (part === 'pairs') return `${side === 1 ? 'match' : 'option'} ${number}`
  if (part === 'choices' || part === 'steps' || part === 'accept') return `option ${number}`
  if (part === 'answers' || part === 'value') return 'answer'
  return String(part ?? 'kind')
}
