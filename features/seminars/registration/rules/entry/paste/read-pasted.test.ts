import { expect, test } from 'vitest'
import type { KnownPerson } from '../change-draft.ts'
import { readPasted } from './read-pasted.ts'

const countries = [
  { code: 'US', name: 'United States of America', alpha3: 'USA' },
  { code: 'MX', name: 'Mexico', alpha3: 'MEX' },
]
const peopleOf = (text: string) => readPasted(text, countries).people

interface Case {
  message: string
  text: string
  people: KnownPerson[]
}

const ana = { f_name: 'Ana', l_name: 'Reyes', emailAddress: 'ana@example.com' }
const cases: Case[] = [
  {
    message: 'cells copied from a spreadsheet, below headings in any order',
    text: 'E-mail\tLast name\tFirst Name\nana@example.com\tReyes\tAna\n',
    people: [ana],
  },
  {
    message: 'a CSV file with semicolons and alternative headings',
    text: 'Surname;Given name;Email address;Job title\r\nReyes;Ana;ana@example.com;Operator\r\n',
    people: [{ ...ana, title: 'Operator' }],
  },
  {
    message: 'quoted cells that contain commas and quotation marks',
    text: 'first,last,email,company\nAna,Reyes,ana@example.com,"Rio ""Bend"" Water, Inc."',
    people: [{ ...ana, company: 'Rio "Bend" Water, Inc.' }],
  },
  {
    message: 'a single line for a cell with line breaks',
    text: 'First name\tAddress\nAna\t"12 Mesa Rd\nSuite 5"\n',
    people: [{ f_name: 'Ana', address: '12 Mesa Rd, Suite 5' }],
  },
  {
    message: 'rows without headings, in the order of the form',
    text: 'Ana\tReyes\tOperator\tana@example.com\tRio Bend\t1 Main St\tTaos\tNM\t87571\tUSA\t505-555-0100\t505-555-0101\tRamp',
    people: [
      {
        ...ana,
        title: 'Operator',
        company: 'Rio Bend',
        address: '1 Main St',
        city: 'Taos',
        state: 'NM',
        zip: '87571',
        country: 'US',
        phone: '505-555-0100',
        fax: '505-555-0101',
        special: 'Ramp',
      },
    ],
  },
  {
    message: 'a zip code with its leading zeros',
    text: 'First name,Zip\nAna,02134',
    people: [{ f_name: 'Ana', zip: '02134' }],
  },
  {
    message: 'full names in a single column',
    text: 'Name\tEmail\nAna Maria Reyes\tana@example.com\n"Cole, Ben"\tben@example.com',
    people: [
      { f_name: 'Ana Maria', l_name: 'Reyes', emailAddress: 'ana@example.com' },
      { f_name: 'Ben', l_name: 'Cole', emailAddress: 'ben@example.com' },
    ],
  },
  {
    message: 'countries in all spellings, with unknown countries unchanged',
    text: 'First name,Country\nA,u.s.\nB,United States\nC,mexico\nD,Atlantis',
    people: [
      { f_name: 'A', country: 'US' },
      { f_name: 'B', country: 'US' },
      { f_name: 'C', country: 'MX' },
      { f_name: 'D', country: 'Atlantis' },
    ],
  },
  {
    message: 'a literal quotation mark copied from a spreadsheet',
    text: 'First name\tTitle\nAna\t"Lead" operator\nBen\tOperator',
    people: [
      { f_name: 'Ana', title: '"Lead" operator' },
      { f_name: 'Ben', title: 'Operator' },
    ],
  },
  {
    message: 'no people for blank rows',
    text: '\n\t\t\nFirst name\tLast name\n\t\n Ana \t Reyes \n\n',
    people: [{ f_name: 'Ana', l_name: 'Reyes' }],
  },
  {
    message: 'people with a single name, in either column or with a dash',
    text: 'First name\tLast name\nSuharto\t\n\tSukarno\nNia\t-',
    people: [
      { f_name: 'Suharto', l_name: '-' },
      { f_name: 'Sukarno', l_name: '-' },
      { f_name: 'Nia', l_name: '-' },
    ],
  },
  { message: 'no people for a blank text', text: ' \n\t', people: [] },
  {
    message: 'email addresses only, below their heading',
    text: 'Email\nana@example.com',
    people: [{ emailAddress: 'ana@example.com' }],
  },
]

test.each(cases)('A pasted list is read as $message', ({ text, people }) => {
  expect(peopleOf(text)).toEqual(people)
})

test('Thirty rows are read as thirty people', () => {
  const rows = Array.from(
    { length: 30 },
    (_, index) => `First ${index}\tLast ${index}\t\tp${index}@example.com`,
  )
  const read = readPasted(rows.join('\r\n'))
  expect(read.people).toHaveLength(30)
  expect(read.hasHeading).toBe(false)
  expect(read.people[29]).toEqual({ f_name: 'First 29', l_name: 'Last 29', emailAddress: 'p29@example.com' })
})

test.each([
  ['First,Last\nAna,"Reyes\nBen,Cole', 'The quotation marks do not match in row 2.'],
  ['First name\tLast name\n', 'There are no people below the headings.'],
  [
    Array.from({ length: 61 }, () => 'Ana\tReyes').join('\n'),
    'These are 61 people. Please register at most 60 attendees at once.',
  ],
])('A list that cannot be read has an error message', (text, problem) => {
  expect(readPasted(text)).toMatchObject({ people: [], problem })
})

test('Unknown headings are listed, and a second column for a field is left out', () => {
  const read = readPasted('First name,Badge,Phone,Mobile\nAna,7,1,2')
  expect(read.leftOut).toEqual(['Badge', 'Mobile'])
  expect(read.people).toEqual([{ f_name: 'Ana', phone: '1' }])
})

test('A name in a single cell is read completely, and an ambiguous one is flagged', () => {
  const read = readPasted('Name\tEmail\nMartin L. King Jr.\tm@example.com\nAna Reyes\ta@example.com')
  expect(read.people).toMatchObject([
    { f_name: 'Martin L.', l_name: 'King Jr.' },
    { f_name: 'Ana', l_name: 'Reyes' },
  ])
  expect(read.warnings).toEqual(['Please check first and last name of “Martin L. King Jr.”.'])
})
