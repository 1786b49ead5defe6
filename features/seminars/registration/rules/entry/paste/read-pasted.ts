import { MAX_ATTENDEES } from '#features/seminars/events/rules/schedule/seat-demand.ts'
import { namesOfRow } from '#platform/contract/names.ts'
import {
  hasNames,
  namesInCell,
  namesToCheck,
  oneNamesToCheck,
} from '#platform/contract/tables/names-in-cell.ts'
import { joinCellLines, readTable } from '#platform/contract/tables/read-table.ts'
import type { TypedField } from '../../../contract/entry-draft.ts'
import type { KnownPerson } from '../change-draft.ts'
import { knownCountry, type ListedCountry } from './known-country.ts'
import { columnOrder, fieldOf, isHeading } from './paste-columns.ts'

export interface Pasted {
  people: KnownPerson[]
  /** Fields of the columns, in column order; null for an ignored column. */
  columns: (TypedField | 'name' | null)[]
  hasHeading: boolean
  /** Headings that match no field. */
  leftOut: string[]
  /** Warnings for the user, as sentences. */
  warnings: string[]
  /** Reason why nothing could be read, as a sentence; '' on success. */
  problem: string
}

/**
 * Parses attendees from rows copied from a spreadsheet or CSV file: cells separated by tabs, semicolons or commas,
 * quoted or not, with headings in any order or columns in the order of the specification (R-SEM-6). Cells are trimmed,
 * line breaks within them become commas, and rows without letters are skipped.
 */
export function readPasted(text: string, countries: readonly ListedCountry[] = []): Pasted {
  const { rows, warnings, problem } = readTable(text, { isHeading, headless: true })
  if (problem !== '') return nothing(problem)
  const [first] = rows
  if (!first) return nothing('')
  const hasHeading = isHeading(first)
  const columns = hasHeading ? once(first.map(fieldOf)) : columnOrder.slice(0, widest(rows))
  const lines = hasHeading ? rows.slice(1) : rows
  const leftOut = hasHeading
    ? first.filter((heading, index) => heading !== '' && (columns[index] ?? null) === null)
    : []
  const names = namesToCheck(lines.map((line) => line[columns.indexOf('name')] ?? ''))
  const isNamed = hasNames(columns)
  const people = lines.map((line) => personOf(line, columns, countries))
  const read = {
    people: [],
    columns: [...columns],
    hasHeading,
    leftOut,
    warnings: [...warnings, ...names, ...(isNamed ? oneNamesToCheck(people) : [])],
  }
  if (lines.length === 0) return { ...read, problem: 'There are no people below the headings.' }
  if (lines.length > MAX_ATTENDEES) return { ...read, problem: tooMany(lines.length) }
  return { ...read, people: isNamed ? people.map(named) : people, problem: '' }
}

const nothing = (problem: string): Pasted => ({
  people: [],
  columns: [],
  hasHeading: false,
  leftOut: [],
  warnings: [],
  problem,
})

const named = (person: KnownPerson): KnownPerson =>
  person.f_name || person.l_name
    ? { ...person, ...namesOfRow({ f_name: person.f_name ?? '', l_name: person.l_name ?? '' }) }
    : person

const tooMany = (count: number): string =>
  `These are ${count} people. Please register at most ${MAX_ATTENDEES} attendees at once.`

const widest = (rows: readonly string[][]): number => Math.max(...rows.map((row) => row.length))

/** If two columns match the same field, the first one is used. */
const once = (columns: readonly (TypedField | 'name' | null)[]) =>
  columns.map((field, index) => (field !== null && columns.indexOf(field) < index ? null : field))

function personOf(
  line: readonly string[],
  columns: readonly (TypedField | 'name' | null)[],
  countries: readonly ListedCountry[],
): KnownPerson {
  const person: KnownPerson = {}
  for (const [index, field] of columns.entries()) {
    const cell = joinCellLines(line[index] ?? '')
    if (field === null || cell === '') continue
    if (field === 'name') {
      const { f_name, l_name } = namesInCell(cell)
      Object.assign(person, { f_name, l_name, ...person })
    } else if (field === 'country') person.country = knownCountry(cell, countries)
    else person[field] = cell
  }
  return person
}
