import { emailKey, isEmailAddress } from '#platform/contract/email.ts'
import { NO_LAST_NAME } from '#platform/contract/fields.ts'
import { namesOfRow, ONE_NAME } from '#platform/contract/names.ts'
import {
  hasNames,
  namesInCell,
  namesToCheck,
  oneNamesToCheck,
} from '#platform/contract/tables/names-in-cell.ts'
import { joinCellLines, readTable } from '#platform/contract/tables/read-table.ts'

/** A person as entered in the company form; all fields are text. */
export interface TypedPerson {
  f_name: string
  l_name: string
  email: string
  title: string
  plant: string
  shift: string
  employeeNumber: string
  costCenter: string
  phone: string
}
export type TypedField = keyof TypedPerson

export const personColumns: Readonly<Record<TypedField, string>> = {
  f_name: 'First name',
  l_name: 'Last name',
  email: 'Email',
  title: 'Title',
  plant: 'Plant',
  shift: 'Shift',
  employeeNumber: 'Employee number',
  costCenter: 'Cost center',
  phone: 'Phone',
}
export const personFields = Object.keys(personColumns) as TypedField[]

export const emptyPerson: TypedPerson = {
  f_name: '',
  l_name: '',
  email: '',
  title: '',
  plant: '',
  shift: '',
  employeeNumber: '',
  costCenter: '',
  phone: '',
}

/** Recognized column headings, in lowercase without spaces or punctuation. */
const headings: Readonly<Record<TypedField | 'name', string>> = {
  name: 'name fullname employee employeename person',
  f_name: 'firstname first fname givenname given forename',
  l_name: 'lastname last lname surname familyname family',
  email: 'email emailaddress workemail',
  title: 'title jobtitle position',
  plant: 'plant site location department facility',
  shift: 'shift crew',
  employeeNumber: 'employeenumber employeeid number badge badgenumber id personnelnumber',
  costCenter: 'costcenter costcentre cc',
  phone: 'phone phonenumber mobile cell telephone',
}
const byHeading = new Map(
  Object.entries(headings).flatMap(([field, words]) =>
    words.split(' ').map((word) => [word, field as TypedField | 'name'] as const),
  ),
)
const fieldOf = (heading: string): TypedField | 'name' | null =>
  byHeading.get(heading.toLowerCase().replace(/[^a-z0-9]/g, '')) ?? null

const isHeading = (row: readonly string[]): boolean =>
  !row.some((cell) => cell.includes('@')) && row.filter((cell) => fieldOf(cell) !== null).length >= 2

interface ReadPeople {
  people: TypedPerson[]
  /** Reason that nothing can be read; '' if the list is readable. */
  problem: string
  /** Headings that match no field. */
  leftOut: string[]
  /** Warnings for the user to check. */
  warnings: string[]
}

/**
 * Parses people from rows copied from a spreadsheet or CSV file, with headings in any order or otherwise in the order
 * of `personFields`. `problem` explains why nothing can be read.
 */
export function readPeople(text: string): ReadPeople {
  const { rows, warnings, problem } = readTable(text, { isHeading, headless: true })
  const [first] = rows
  if (problem !== '' || !first) return { people: [], problem, leftOut: [], warnings }
  const hasHeading = isHeading(first)
  const columns = hasHeading ? first.map(fieldOf) : personFields
  const leftOut = hasHeading ? first.filter((heading) => heading !== '' && fieldOf(heading) === null) : []
  const lines = hasHeading ? rows.slice(1) : rows
  const written = lines.map((row) => personOf(row, columns))
  const isNamed = hasNames(columns)
  const people = isNamed ? written.map(namesOfRow) : written
  const names = namesToCheck(lines.map((row) => row[columns.indexOf('name')] ?? ''))
  const none = people.length === 0 ? 'There are no people below the headings.' : ''
  return {
    people,
    problem: none,
    leftOut,
    warnings: [...warnings, ...names, ...(isNamed ? oneNamesToCheck(written) : [])],
  }
}

function personOf(row: readonly string[], columns: readonly (TypedField | 'name' | null)[]): TypedPerson {
  const person = { ...emptyPerson }
  for (const [index, field] of columns.entries()) {
    const cell = joinCellLines(row[index] ?? '').replace(/\s+/g, ' ')
    if (field === null || cell === '') continue
    if (field === 'name') {
      const { f_name, l_name } = namesInCell(cell)
      Object.assign(person, { f_name, l_name })
    } else if (person[field] === '') person[field] = cell
  }
  return person
}

const FORMULA = /^[=+@-]/

/** Returns validation errors of a list by position and field; valid people are omitted. */
export function problemsOf(people: readonly TypedPerson[]): Map<number, Partial<Record<TypedField, string>>> {
  const seen = new Map<string, number>()
  const found = new Map<number, Partial<Record<TypedField, string>>>()
  for (const [index, person] of people.entries()) {
    const problems: Partial<Record<TypedField, string>> = {}
    if (person.f_name === '') problems.f_name = 'Please enter the first name.'
    if (person.f_name !== '' && person.l_name === '') problems.l_name = NO_LAST_NAME
    for (const field of personFields)
      if (
        FORMULA.test(person[field]) &&
        person[field] !== ONE_NAME &&
        !/^[+-]?[\d ()-]{1,40}$/.test(person[field])
      )
        problems[field] = 'This looks like a formula. Please enter plain text.'
    if (person.email !== '' && !isEmailAddress(person.email))
      problems.email = 'Please enter an email address like name@example.com.'
    const key = emailKey(person.email) || (person.employeeNumber && `#${person.employeeNumber}`)
    const before = key === '' ? undefined : seen.get(key)
    if (before !== undefined)
      problems[person.email ? 'email' : 'employeeNumber'] = `Also in row ${before + 1}.`
    else if (key !== '') seen.set(key, index)
    if (Object.keys(problems).length > 0) found.set(index, problems)
  }
  return found
}
