import { showQuantity } from '#features/plant/water/rules/show-number.ts'
import { findUnit } from '#platform/contract/numbers/find-unit.ts'
import { type Unit, usualUnit } from '#platform/contract/numbers/units.ts'
import { decimalMarkOf } from '#platform/contract/tables/decimals.ts'
import { type Field, fieldsOf, isUnusual } from '../fields.ts'
import { impossibleValues } from '../impossible-values.ts'
import { readField } from '../read-field.ts'
import type { Round, Values } from '../train.ts'
import { type SlashOrder, slashOrderOf, timestampReader } from './read-dates.ts'
import type { Column } from './recognize.ts'

export interface FileSettings {
  columns: readonly Column[]
  stages: number
  zone: string
  slashes: SlashOrder
  /** True if 12,5 means 12.5. */
  hasDecimalCommas: boolean
}

export interface RowProblem {
  row: number
  message: string
}

export interface ReadRows {
  rounds: Round[]
  /** Values omitted from a row, with reasons. */
  problems: RowProblem[]
  /** Values accepted although they are unusual. */
  questions: RowProblem[]
}

export interface FileGuess extends Pick<FileSettings, 'slashes'> {
  /** Null if a cell such as 1,234 is ambiguous and nothing in the file resolves it; the user decides. */
  hasDecimalCommas: boolean | null
}

/** Guesses the settings of a file from all of its rows; the user can change each one. */
export function guessSettings(rows: readonly (readonly string[])[], columns: readonly Column[]): FileGuess {
  const dates = columns.findIndex(({ use }) => use === 'date')
  const cells = rows.flatMap((row) => row.filter((_, index) => isReading(columns[index])))
  const mark = decimalMarkOf(cells)
  return {
    slashes: slashOrderOf(rows.map((row) => row[dates] ?? '')),
    hasDecimalCommas: mark === 'ambiguous' ? null : mark === 'comma',
  }
}

const isReading = (column: Column | undefined): boolean =>
  column !== undefined && !['ignore', 'date', 'time'].includes(column.use)

interface Reader {
  index: number
  field: Field
  unit: Unit
  read: (cell: string) => number | null
}

/** Creates a reader for consecutive rows: call `readRows(rows, firstRow)` once per part of the file. */
export function rowReader(
  settings: FileSettings,
): (rows: readonly (readonly string[])[], first: number) => ReadRows {
  const { columns, zone, slashes } = settings
  const dates = columns.findIndex(({ use }) => use === 'date')
  const times = columns.findIndex(({ use }) => use === 'time')
  // 'Time (UTC)', as our own file has it.
  const isUtc = [dates, times].some((at) => /\b(UTC|GMT)\b/i.test(columns[at]?.title ?? ''))
  const moment = timestampReader(isUtc ? 'UTC' : zone, slashes)
  const readers = readersOf(settings)
  return (rows, first) => {
    const answer: ReadRows = { rounds: [], problems: [], questions: [] }
    for (const [index, cells] of rows.entries()) {
      const row = first + index
      const text = [cells[dates], times < 0 ? '' : cells[times]].join(' ').trim()
      const when = moment(text)
      if ('problem' in when) {
        answer.problems.push({ row, message: `${when.problem} The row was left out.` })
        continue
      }
      if (when.isShifted)
        answer.questions.push({
          row,
          message: 'The clocks went forward: this time does not exist. It was taken as an hour later.',
        })
      const values = readValues(cells, row, readers, answer)
      answer.questions.push(...questionsOf(values, row, settings.stages, readers))
      if (Object.keys(values).length > 0) answer.rounds.push({ at: when.at, values })
      else answer.problems.push({ row, message: 'The row has no reading.' })
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
      const number = readField(field, cell, unit, hasDecimalCommas ? 'comma' : 'point')
      return 'si' in number ? number.si : null
    }
    return [{ index, field, unit, read }]
  })
}

const EMPTY = /^(-|–|n\/?a|null|none|#n\/a)?$/i

function readValues(
  cells: readonly string[],
  row: number,
  readers: readonly Reader[],
  { problems }: ReadRows,
): Record<string, number> {
  const values: Record<string, number> = {}
  for (const { index, field, read } of readers) {
    const cell = cells[index] ?? ''
    if (EMPTY.test(cell.trim())) continue
    const value = read(cell)
    if (value === null) {
      problems.push({
        row,
        message: `${field.label}: "${cell.slice(0, 20)}" is not a number. It was left out.`,
      })
      continue
    }
    values[field.key] = value
  }
  return values
}

/** Reports impossible values of a row, else unusual ones, in the units of the columns. */
function questionsOf(values: Values, row: number, stages: number, readers: readonly Reader[]): RowProblem[] {
  const impossible = impossibleValues(values, stages)
  return readers.flatMap(({ field, unit }) => {
    const value = values[field.key]
    if (value === undefined) return []
    const problem = impossible[field.key]
    if (!problem && !isUnusual(field, value)) return []
    const shown = showQuantity(value, unit)
    const message = problem ? `${field.label}, ${shown}: ${problem}` : `${field.label}: ${shown} is unusual.`
    return [{ row, message }]
  })
}
