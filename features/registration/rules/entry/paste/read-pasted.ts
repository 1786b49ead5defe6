import Papa from 'papaparse'
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

const delimiters = ['\t', ';', ','] as const

/**
 * Reads people from rows that were copied out of a spreadsheet or a CSV file: cells apart by tabs, semicolons or
 * commas, quoted or not, below headings in any order or in the order of the specification (000 s3). Cells are trimmed,
 * line ends inside of them become commas; rows without any letter are left out.
 */
export function readPasted(text: string, countries: readonly ListedCountry[] = []): Pasted {
  const plain = text.replace(/^\uFEFF/, '').replace(/\0/g, '')
  const { rows, fault } = readCells(plain)
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

function readCells(text: string): { rows: string[][]; fault: string } {
  const delimiter = delimiterOf(text)
  const parsed = Papa.parse<string[]>(text, { delimiter })
  const broken = parsed.errors.find(({ type }) => type === 'Quotes')
  // Spreadsheets copy a quotation mark at the beginning of a cell as it is; files have to double it.
  if (broken && delimiter !== '\t') {
    return { rows: [], fault: `The quotation marks do not match in row ${(broken.row ?? 0) + 1}.` }
  }
  const data = broken ? text.split(/\r\n|\r|\n/).map((line) => line.split('\t')) : parsed.data
  const rows = data.map((row) => row.map(cellOf)).filter((row) => row.some((cell) => cell !== ''))
  return { rows, fault: '' }
}

/** Rows that were copied have tabs; files are told by what parts their first row into more cells. */
function delimiterOf(text: string): string {
  if (text.includes('\t')) return '\t'
  const cells = (delimiter: string) =>
    Papa.parse<string[]>(text, { delimiter, preview: 1 }).data[0]?.length ?? 0
  return [...delimiters].sort((one, other) => cells(other) - cells(one))[0] ?? ','
}

const cellOf = (cell: string): string =>
  cell
    .replace(/\u00A0/g, ' ')
    .split(/[\r\n]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(', ')
    .slice(0, 2000)

function personOf(
  line: readonly string[],
  columns: readonly (TypedField | 'name' | null)[],
  countries: readonly ListedCountry[],
): KnownPerson {
  const person: KnownPerson = {}
  for (const [index, field] of columns.entries()) {
    const cell = line[index] ?? ''
    if (field === null || cell === '') continue
    if (field === 'name') Object.assign(person, { ...namesOf(cell), ...person })
    else if (field === 'country') person.country = knownCountry(cell, countries)
    else person[field] = cell
  }
  return person
}

/** 'Ana Maria Reyes' and 'Reyes, Ana Maria'. */
function namesOf(name: string): KnownPerson {
  const [last = '', first] = name.split(',').map((part) => part.trim())
  if (first) return { f_name: first, l_name: last }
  const words = name.split(/\s+/)
  const l_name = words.length > 1 ? (words.at(-1) ?? '') : ''
  return { f_name: words.slice(0, l_name ? -1 : undefined).join(' '), l_name }
}
