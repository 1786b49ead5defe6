import { expect, test } from 'vitest'
import { noPerson, problemsOf, readPeople } from './read-people.ts'

test('people are read from rows of a spreadsheet, below headings in any order and with foreign characters', () => {
  const text =
    'Plant\tE-mail\tName\tBadge\nTampa\tANA@example.com\t"Reyes, Ana"\t7\n\t\t Żaneta  Ångström \t8\n'
  expect(readPeople(text).people).toEqual([
    {
      ...noPerson,
      plant: 'Tampa',
      email: 'ANA@example.com',
      f_name: 'Ana',
      l_name: 'Reyes',
      employeeNumber: '7',
    },
    { ...noPerson, f_name: 'Żaneta', l_name: 'Ångström', employeeNumber: '8' },
  ])
})

test('people are read without headings in the order of the form', () => {
  expect(readPeople('Ben,Cole,ben@example.com,Operator,Macon,Night').people).toEqual([
    {
      ...noPerson,
      f_name: 'Ben',
      l_name: 'Cole',
      email: 'ben@example.com',
      title: 'Operator',
      plant: 'Macon',
      shift: 'Night',
    },
  ])
})

test('headings that no field has are named', () => {
  expect(readPeople('First name,Last name,Shoe size\nA,B,44').leftOut).toEqual(['Shoe size'])
})

test('a formula, a missing name, an odd address and who is twice in the list are told at their fields', () => {
  const ana = { ...noPerson, f_name: 'Ana', l_name: 'Reyes', email: 'ana@example.com' }
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
