import { expect, test } from 'vitest'
import { emptyPerson, problemsOf, readPeople } from './read-people.ts'

test('people are read from rows of a spreadsheet, below headings in any order and with foreign characters', () => {
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

test('people are read without headings in the order of the form', () => {
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
])('people are read whatever is above the headings and within the cells: %j', (text) => {
  expect(readPeople(text)).toMatchObject({
    people: [{ ...emptyPerson, f_name: 'Ana', l_name: 'Reyes', title: 'Lead operator' }],
    problem: '',
    leftOut: [],
  })
})

test('headings that no field has are named', () => {
  expect(readPeople('First name,Last name,Shoe size\nA,B,44').leftOut).toEqual(['Shoe size'])
})

test('a formula, a missing name, an odd address and a repeated person have messages at their fields', () => {
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
  ['an empty text', '', { people: [] }],
  [
    'headings alone',
    'First name,Last name',
    { people: [], problem: 'There are no people below the headings.' },
  ],
  [
    'a first row with one word of a heading is a person',
    'Ana,Title',
    { problem: '', leftOut: [], people: [{ ...emptyPerson, f_name: 'Ana', l_name: 'Title' }] },
  ],
  [
    'a first row with an address is a person, whatever else it says',
    'First,Last,first@example.com',
    { people: [{ ...emptyPerson, f_name: 'First', l_name: 'Last', email: 'first@example.com' }] },
  ],
  [
    'a heading without words and one that is known are not named as left out',
    'First name,,Last name\nAna,x,Reyes',
    { leftOut: [], people: [{ ...emptyPerson, f_name: 'Ana', l_name: 'Reyes' }] },
  ],
  [
    'the first of two columns for one field counts, unless it is blank',
    'Email,Work email,Last name\na@example.com,b@example.com,A\n ,b@example.com,B',
    {
      people: [
        { ...emptyPerson, l_name: 'A', email: 'a@example.com' },
        { ...emptyPerson, l_name: 'B', email: 'b@example.com' },
      ],
    },
  ],
  [
    'people with one name need no dash, whichever column it is in',
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
    'blanks around and between words are one blank at most',
    'First name,Last name\n  Ana   Maria ,Reyes',
    { people: [{ ...emptyPerson, f_name: 'Ana Maria', l_name: 'Reyes' }] },
  ],
])('%s', (_title, text, expected) => {
  expect(readPeople(text)).toMatchObject(expected)
})

test('people without a fault, who share neither address nor number, are not named', () => {
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

test('a missing first name and signs behind a number have messages', () => {
  expect([...problemsOf([{ ...emptyPerson, l_name: 'Reyes', phone: '+1-2+cmd' }])]).toEqual([
    [0, { f_name: 'Please enter the first name.', phone: expect.stringContaining('formula') }],
  ])
})

test('a name in one cell loses nothing, and what can be read in another way is marked', () => {
  const read = readPeople('Name,Email\n"King, Jr., Martin L.",m@example.com\nAnna van Dyke,a@example.com')
  expect(read.people).toMatchObject([
    { f_name: 'Martin L.', l_name: 'King Jr.' },
    { f_name: 'Anna', l_name: 'van Dyke' },
  ])
  expect(read.warnings).toEqual(['Please check first and last name of “King, Jr., Martin L.”.'])
})

test('a person with one name has no fault', () => {
  const { people } = readPeople('Name,Email\nSuharto,s@example.com')
  expect([...problemsOf(people)]).toEqual([])
})
