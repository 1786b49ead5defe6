import { isEmailAddress } from '#platform/contract/email.ts'
import { namesInCell, readCells } from '#platform/contract/paste/read-cells.ts'

/** A person as the form of a company has them; all of it text. */
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

export const noPerson: TypedPerson = {
  ...{ f_name: '', l_name: '', email: '', title: '', plant: '', shift: '' },
  ...{ employeeNumber: '', costCenter: '', phone: '' },
}

/** What a heading may say, in small letters without spaces and signs. */
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

/**
 * People of rows that were copied from a spreadsheet or a CSV file, below headings in any order, else in the order of
 * `personFields`. `fault` says why nothing can be read.
 */
export function readPeople(text: string): { people: TypedPerson[]; fault: string; leftOut: string[] } {
  const { rows, fault } = readCells(text)
  const [first] = rows
  if (fault !== '' || !first) return { people: [], fault, leftOut: [] }
  const hasHeading = isHeading(first)
  const columns = hasHeading ? first.map(fieldOf) : personFields
  const leftOut = hasHeading ? first.filter((heading) => heading !== '' && fieldOf(heading) === null) : []
  const people = (hasHeading ? rows.slice(1) : rows).map((row) => personOf(row, columns))
  return { people, fault: people.length === 0 ? 'There are no people below the headings.' : '', leftOut }
}

function personOf(row: readonly string[], columns: readonly (TypedField | 'name' | null)[]): TypedPerson {
  const person = { ...noPerson }
  for (const [index, field] of columns.entries()) {
    const cell = (row[index] ?? '').replace(/\s+/g, ' ').trim()
    if (field === null || cell === '') continue
    if (field === 'name') Object.assign(person, namesInCell(cell))
    else if (person[field] === '') person[field] = cell
  }
  return person
}

const FORMULA = /^[=+@-]/

/** What is wrong with people of a list, by position and field; those without a fault are left out. */
export function problemsOf(people: readonly TypedPerson[]): Map<number, Partial<Record<TypedField, string>>> {
  const seen = new Map<string, number>()
  const found = new Map<number, Partial<Record<TypedField, string>>>()
  for (const [index, person] of people.entries()) {
    const faults: Partial<Record<TypedField, string>> = {}
    if (person.f_name === '') faults.f_name = 'Please enter the first name.'
    if (person.l_name === '') faults.l_name = 'Please enter the last name.'
    for (const field of personFields)
      if (FORMULA.test(person[field]) && !/^[+-]?[\d ()-]{1,40}$/.test(person[field]))
        faults[field] = 'This looks like a formula. Please enter plain text.'
    if (person.email !== '' && !isEmailAddress(person.email))
      faults.email = 'Please enter an email address like name@example.com.'
    const key = person.email.toLowerCase() || (person.employeeNumber && `#${person.employeeNumber}`)
    const before = key === '' ? undefined : seen.get(key)
    if (before !== undefined) faults[person.email ? 'email' : 'employeeNumber'] = `Also in row ${before + 1}.`
    else if (key !== '') seen.set(key, index)
    if (Object.keys(faults).length > 0) found.set(index, faults)
  }
  return found
}
