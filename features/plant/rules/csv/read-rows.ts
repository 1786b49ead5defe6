import { readNumber } from '#features/water/rules/read-number.ts'
import { findUnit, toSi, usualUnit } from '#features/water/rules/units.ts'
import { type Field, fieldsOf, isUnusual } from '../fields.ts'
import type { Round } from '../train.ts'
import { momentReader, type SlashOrder, slashOrderOf } from './read-dates.ts'
import type { Column } from './recognize.ts'

export interface FileSettings {
  columns: readonly Column[]
  stages: number
  zone: string
  slashes: SlashOrder
  /** 12,5 is twelve and a half. */
  hasDecimalCommas: boolean
}

export interface RowFault {
  /** As a spreadsheet counts: the headings are row 1. */
  row: number
  message: string
}

export interface ReadRows {
  rounds: Round[]
  /** What of a row was left out, and why. */
  faults: RowFault[]
  /** What was taken although it is unusual. */
  questions: RowFault[]
}

/** Guesses of a file from its first rows; each can be changed. */
export function guessSettings(
  rows: readonly (readonly string[])[],
  columns: readonly Column[],
): Pick<FileSettings, 'slashes' | 'hasDecimalCommas'> {
  const dates = columns.findIndex(({ use }) => use === 'date')
  const cells = rows.flatMap((row) => row.filter((_, index) => isReading(columns[index])))
  return {
    slashes: slashOrderOf(rows.map((row) => row[dates] ?? '')),
    hasDecimalCommas:
      cells.some((cell) => /^\s*[-−]?\d+,\d{1,2}\s*$/.test(cell)) &&
      !cells.some((cell) => !cell.includes(',') && /\d\.\d/.test(cell)),
  }
}

const isReading = (column: Column | undefined): boolean =>
  column !== undefined && !['ignore', 'date', 'time'].includes(column.use)

interface Reader {
  index: number
  field: Field
  read: (cell: string) => number | null
}

/** A reader of rows that follow each other: `readRows(rows, firstRow)` as often as there are parts of a file. */
export function rowReader(
  settings: FileSettings,
): (rows: readonly (readonly string[])[], first: number) => ReadRows {
  const { columns, zone, slashes } = settings
  const moment = momentReader(zone, slashes)
  const dates = columns.findIndex(({ use }) => use === 'date')
  const times = columns.findIndex(({ use }) => use === 'time')
  const readers = readersOf(settings)
  return (rows, first) => {
    const answer: ReadRows = { rounds: [], faults: [], questions: [] }
    for (const [index, cells] of rows.entries()) {
      const row = first + index
      const text = [cells[dates], times < 0 ? '' : cells[times]].join(' ').trim()
      const when = moment(text)
      if ('fault' in when) {
        answer.faults.push({ row, message: `${when.fault} The row was left out.` })
        continue
      }
      if (when.isShifted)
        answer.questions.push({
          row,
          message: 'The clocks went forward: this time does not exist. It was taken as an hour later.',
        })
      const values = readValues(cells, row, readers, answer)
      if (Object.keys(values).length > 0) answer.rounds.push({ at: when.at, values })
      else answer.faults.push({ row, message: 'The row has no reading.' })
    }
    return answer
  }
}

function readersOf({ columns, stages, hasDecimalCommas }: FileSettings): Reader[] {
  const fields = fieldsOf(stages)
  return columns.flatMap(({ use, unit: name }, index) => {
    const field = fields.find(({ key }) => key === use)
    if (!field) return []
    const unit = findUnit(field.dimension, name) ?? usualUnit(field.dimension, 'US')
    const read = (cell: string): number | null => {
      const text = hasDecimalCommas ? cell.replace(/\.(?=\d{3}(\D|$))/g, '').replace(',', '.') : cell
      const number = readNumber(text)
      return 'value' in number ? toSi(number.value, unit) : null
    }
    return [{ index, field, read }]
  })
}

const EMPTY = /^(-|–|n\/?a|null|none|#n\/a)?$/i

function readValues(
  cells: readonly string[],
  row: number,
  readers: readonly Reader[],
  { faults, questions }: ReadRows,
): Record<string, number> {
  const values: Record<string, number> = {}
  for (const { index, field, read } of readers) {
    const cell = cells[index] ?? ''
    if (EMPTY.test(cell.trim())) continue
    const value = read(cell)
    if (value === null) {
      faults.push({
        row,
        message: `${field.label}: "${cell.slice(0, 20)}" is not a number. It was left out.`,
      })
      continue
    }
    if (isUnusual(field, value))
      questions.push({ row, message: `${field.label}: ${cell.trim().slice(0, 20)} is unusual.` })
    values[field.key] = value
  }
  return values
}
