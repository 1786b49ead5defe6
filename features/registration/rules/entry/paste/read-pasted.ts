import { namesInCell, readCells } from '#platform/contract/paste/read-cells.ts'
import { MOST_ATTENDEES } from '../../../contract/attendee.ts'
import type { TypedField } from '../../../contract/entry-draft.ts'
import type { KnownPerson } from '../change-draft.ts'
import { knownCountry, type ListedCountry } from './known-country.ts'
import { columnOrder, fieldOf, isHeading } from './paste-columns.ts'

export interface Pasted {
  people: KnownPerson[]
  /** What stands in the columns, in the order of the list; null is a column that is left out. */
  columns: (TypedField | 'name' | null)[]
  hasHeading: boolean
  /** Headings that no field has. */
  leftOut: string[]
  /** Why nothing can be read, in a sentence; '' where it can. */
  fault: string
}

/**
 * Reads people from rows that were copied out of a spreadsheet or a CSV file: cells apart by tabs, semicolons or
 * commas, quoted or not, below headings in any order or in the order of the specification (000 s3). Cells are trimmed,
 * line ends inside of them become commas; rows without any letter are left out.
 */
export function readPasted(text: string, countries: readonly ListedCountry[] = []): Pasted {
  const { rows, fault } = readCells(text)
  if (fault !== '') return nothing(fault)
  const [first] = rows
  if (!first) return nothing('')
  const hasHeading = isHeading(first)
  const columns = hasHeading ? once(first.map(fieldOf)) : columnOrder.slice(0, widest(rows))
  const lines = hasHeading ? rows.slice(1) : rows
  const leftOut = hasHeading
    ? first.filter((heading, index) => heading !== '' && (columns[index] ?? null) === null)
    : []
  const read = { people: [], columns: [...columns], hasHeading, leftOut }
  if (lines.length === 0) return { ...read, fault: 'There are no people below the headings.' }
  if (lines.length > MOST_ATTENDEES) return { ...read, fault: tooMany(lines.length) }
  return { ...read, people: lines.map((line) => personOf(line, columns, countries)), fault: '' }
}

const nothing = (fault: string): Pasted => ({
  people: [],
  columns: [],
  hasHeading: false,
  leftOut: [],
  fault,
})

const tooMany = (count: number): string =>
  `These are ${count} people. Please register at most ${MOST_ATTENDEES} attendees at once.`

const widest = (rows: readonly string[][]): number => Math.max(...rows.map((row) => row.length))

/** A field that two columns claim stands in the first of them. */
const once = (columns: readonly (TypedField | 'name' | null)[]) =>
  columns.map((field, index) => (field !== null && columns.indexOf(field) < index ? null : field))

function personOf(
  line: readonly string[],
  columns: readonly (TypedField | 'name' | null)[],
  countries: readonly ListedCountry[],
): KnownPerson {
  const person: KnownPerson = {}
  for (const [index, field] of columns.entries()) {
    const cell = line[index] ?? ''
    if (field === null || cell === '') continue
    if (field === 'name') Object.assign(person, { ...namesInCell(cell), ...person })
    else if (field === 'country') person.country = knownCountry(cell, countries)
    else person[field] = cell
  }
  return person
}
