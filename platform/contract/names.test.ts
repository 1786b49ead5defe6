import { describe, expect, it } from 'vitest'
import {
  fullName,
  hasOneName,
  holdsAddress,
  lastNameInForm,
  listedName,
  nameInMail,
  namePart,
  namesOfRow,
} from './names.ts'

describe('Name in emails', () => {
  it.each([
    'Verify at http://evil.example.net/login now',
    'Your account: HTTPS:evil',
    'www.evil.example',
    'see evil.example/pay',
    'help@evil.example',
    'ftp://evil',
  ])('is refused when it contains an address: %s', (name) => {
    expect(holdsAddress(name)).toBe(true)
  })

  it.each(['Nia', 'J.R. Smith-Jones', 'St.John', "O'Neil, P.E.", 'Zoë van der Berg', 'Dr. A/B Test'])(
    'is accepted in common forms: %s',
    (name) => {
      expect(holdsAddress(name)).toBe(false)
    },
  )

  it.each([
    ['Nia', 'Nia'],
    ['J.R. Smith', 'J. R. Smith'],
    ['evil.example.net', 'evil. example. net'],
    ['http://evil.net/a@b', 'http evil. net a b'],
    ['A'.repeat(50), `${'A'.repeat(40)}…`],
    ['💧'.repeat(41), `${'💧'.repeat(40)}…`],
  ])('shows %s as %s', (name, greeted) => {
    expect(nameInMail(name)).toBe(greeted)
  })
})

describe('Last name of a person with one name', () => {
  it.each([
    ['', false],
    ['  ', false],
    ['-', true],
    [' . ', true],
    ['Reyes', false],
  ])('recognizes %j in a form: %s', (lastName, isOneName) => {
    expect(hasOneName(lastName)).toBe(isOneName)
  })

  it.each([
    ['Suharto', '', '-'],
    ['Ana', 'Reyes', 'Reyes'],
    ['Suharto', '–', '-'],
    ['', '', ''],
  ])('for %j and %j is %j in a form', (f_name, l_name, shown) => {
    expect(lastNameInForm({ f_name, l_name })).toBe(shown)
  })
})

it.each([
  ['Ana', 'Reyes', 'Reyes, Ana'],
  ['Suharto', '-', 'Suharto'],
  ['Suharto', '', 'Suharto'],
])('lists %j %j as “%s”', (firstName, lastName, listed) => {
  expect(listedName({ firstName, lastName })).toBe(listed)
})

describe('Full name', () => {
  it.each([
    ['Ana', 'Reyes', 'Ana Reyes'],
    ['Suharto', '', 'Suharto'],
    ['Suharto', '-', 'Suharto'],
    ['Suharto', ' . ', 'Suharto'],
    ['', 'Suharto', 'Suharto'],
    ['Martin', 'King Jr.', 'Martin King Jr.'],
  ])('combines %s and %s as %s', (firstName, lastName, full) => {
    expect(fullName({ firstName, lastName })).toBe(full)
  })
})

it.each([
  ['Reyes', 'Reyes'],
  [' Reyes ', 'Reyes'],
  ['-', ''],
  [' – ', ''],
  ['.', ''],
  ['', ''],
  ['Reyes-Smith', 'Reyes-Smith'],
])('stores the name part %j as %j', (typed, part) => expect(namePart(typed)).toBe(part))

it.each([
  ['Ana', 'Reyes', 'Ana', 'Reyes'],
  ['Suharto', '', 'Suharto', '-'],
  ['', 'Suharto', 'Suharto', '-'],
  ['-', 'Suharto', 'Suharto', '-'],
  ['Suharto', '—', 'Suharto', '-'],
  ['', '', '', ''],
])('converts a row with %j and %j to form values %j and %j', (first, last, f_name, l_name) =>
  expect(namesOfRow({ f_name: first, l_name: last })).toEqual({ f_name, l_name }),
)
