import { expect, test } from 'vitest'
import { emptyPerson, problemsOf, readPeople } from './read-people.ts'

test('People are read from spreadsheet rows with headings in any order and non-ASCII characters', () => {
  const text =
    'Plant\tE-mail\tName\tBadge\nTampa\tANA@example.com\t"Reyes, Ana"\t7\n\t\t Żaneta  Ångström \t8\n'
  expect(readPeople(text).people).toEqual([
    {
      ...emptyPerson,
      plant: 'Tampa',
      email: 'ANA@example.com',
      f_name: 'Ana',
      l_name: 'Reyes',
      employeeNumber: '7',
    },
    { ...emptyPerson, f_name: 'Żaneta', l_name: 'Ångström', employeeNumber: '8' },
  ])
})

test('People without headings are read in the order of the form', () => {
  expect(readPeople('Ben,Cole,ben@example.com,Operator,Macon,Night').people).toEqual([
    {
      ...emptyPerson,
      f_name: 'Ben',
      l_name: 'Cole',
      email: 'ben@example.com',
      title: 'Operator',
      plant: 'Macon',
      shift: 'Night',
    },
  ])
})

test.each([
  'Staff list 2026\nFirst name,Last name,Title\nAna,Reyes,"Lead\toperator"',
  'sep=;\nFirst name;Last name;Title\nAna;Reyes;"Lead\toperator"',
  'First name,Last name,Title\nAna,Reyes,Lead operator',
])('People are read regardless of text above the headings and inside cells: %j', (text) => {
  expect(readPeople(text)).toMatchObject({
    people: [{ ...emptyPerson, f_name: 'Ana', l_name: 'Reyes', title: 'Lead operator' }],
    problem: '',
    leftOut: [],
  })
})

test('Unknown headings are reported', () => {
  expect(readPeople('First name,Last name,Shoe size\nA,B,44').leftOut).toEqual(['Shoe size'])
})

test('A formula, a missing name, an invalid address and a duplicate person have errors on their fields', () => {
  const ana = { ...emptyPerson, f_name: 'Ana', l_name: 'Reyes', email: 'ana@example.com' }
  const problems = problemsOf([
    ana,
    { ...ana, email: 'ANA@Example.com' },
    { ...ana, f_name: '=HYPERLINK("http://x")', email: '' },
    { ...ana, l_name: '', email: 'not an address' },
    { ...ana, email: '', employeeNumber: '7', phone: '+1 505 555 0100' },
    { ...ana, email: '', employeeNumber: '7' },
  ])
  expect([...problems]).toEqual([
    [1, { email: 'Also in row 1.' }],
    [2, { f_name: expect.stringContaining('formula') }],
    [3, { l_name: expect.any(String), email: expect.any(String) }],
    [5, { employeeNumber: 'Also in row 5.' }],
  ])
})

test.each([
  ['An empty text has no people', '', { people: [] }],
  [
    'Headings alone are reported as having no people',
    'First name,Last name',
    { people: [], problem: 'There are no people below the headings.' },
  ],
  [
    'A first row with one heading word is a person',
    'Ana,Title',
    { problem: '', leftOut: [], people: [{ ...emptyPerson, f_name: 'Ana', l_name: 'Title' }] },
  ],
  [
    'A first row with an email address is a person, regardless of its other values',
    'First,Last,first@example.com',
    { people: [{ ...emptyPerson, f_name: 'First', l_name: 'Last', email: 'first@example.com' }] },
  ],
  [
    'A blank heading and a known heading are not reported as left out',
    'First name,,Last name\nAna,x,Reyes',
    { leftOut: [], people: [{ ...emptyPerson, f_name: 'Ana', l_name: 'Reyes' }] },
  ],
  [
    'The first of two columns for one field counts unless it is blank',
    'Email,Work email,Last name\na@example.com,b@example.com,A\n ,b@example.com,B',
    {
      people: [
        { ...emptyPerson, l_name: 'A', email: 'a@example.com' },
        { ...emptyPerson, l_name: 'B', email: 'b@example.com' },
      ],
    },
  ],
  [
    'People with a single name need no dash, regardless of the name column',
    'First name,Last name,Email\nSuharto,,s@example.com\n,Sukarno,k@example.com\nNia,-,n@example.com',
    {
      people: [
        { ...emptyPerson, f_name: 'Suharto', l_name: '-', email: 's@example.com' },
        { ...emptyPerson, f_name: 'Sukarno', l_name: '-', email: 'k@example.com' },
        { ...emptyPerson, f_name: 'Nia', l_name: '-', email: 'n@example.com' },
      ],
      warnings: ['Taken as people with one name: “Suharto”, “Sukarno”. Please check them.'],
    },
  ],
  [
    'Spaces around words are removed and repeated spaces are collapsed',
    'First name,Last name\n  Ana   Maria ,Reyes',
    { people: [{ ...emptyPerson, f_name: 'Ana Maria', l_name: 'Reyes' }] },
  ],
])('%s', (_title, text, expected) => {
  expect(readPeople(text)).toMatchObject(expected)
})

test('Valid people who share neither address nor number have no errors', () => {
  const ana = { ...emptyPerson, f_name: 'Ana', l_name: 'Reyes' }
  const people = [
    ana,
    ana,
    { ...ana, employeeNumber: '7' },
    { ...ana, employeeNumber: '8', phone: '-1' },
    { ...ana, email: '7@example.com', employeeNumber: '7' },
  ]
  expect([...problemsOf(people)]).toEqual([])
})

test('A missing first name and a formula after a phone number have errors', () => {
  expect([...problemsOf([{ ...emptyPerson, l_name: 'Reyes', phone: '+1-2+cmd' }])]).toEqual([
    [0, { f_name: 'Please enter the first name.', phone: expect.stringContaining('formula') }],
  ])
})

test('A name in one cell is read in full, and an ambiguous name has a warning', () => {
  const read = readPeople('Name,Email\n"King, Jr., Martin L.",m@example.com\nAnna van Dyke,a@example.com')
  expect(read.people).toMatchObject([
    { f_name: 'Martin L.', l_name: 'King Jr.' },
    { f_name: 'Anna', l_name: 'van Dyke' },
  ])
  expect(read.warnings).toEqual(['Please check first and last name of “King, Jr., Martin L.”.'])
})

test('A person with a single name has no errors', () => {
  const { people } = readPeople('Name,Email\nSuharto,s@example.com')
  expect([...problemsOf(people)]).toEqual([])
})
