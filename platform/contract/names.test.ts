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

describe('a name in mails', () => {
  it.each([
    'Verify at http://evil.example.net/login now',
    'Your account: HTTPS:evil',
    'www.evil.example',
    'see evil.example/pay',
    'help@evil.example',
    'ftp://evil',
  ])('is refused with an address in it: %s', (name) => {
    expect(holdsAddress(name)).toBe(true)
  })

  it.each(['Nia', 'J.R. Smith-Jones', 'St.John', "O'Neil, P.E.", 'Zoë van der Berg', 'Dr. A/B Test'])(
    'is taken as people write it: %s',
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
  ])('greets %s as %s', (name, greeted) => {
    expect(nameInMail(name)).toBe(greeted)
  })
})

describe('the last name of a person with one name', () => {
  it.each([
    ['', false],
    ['  ', false],
    ['-', true],
    [' . ', true],
    ['Reyes', false],
  ])('is %j in a form: %s', (lastName, isOneName) => {
    expect(hasOneName(lastName)).toBe(isOneName)
  })

  it.each([
    ['Suharto', '', '-'],
    ['Ana', 'Reyes', 'Reyes'],
    ['Suharto', '–', '-'],
    ['', '', ''],
  ])('of %j and %j is %j in a form', (f_name, l_name, shown) => {
    expect(lastNameInForm({ f_name, l_name })).toBe(shown)
  })
})

it.each([
  ['Ana', 'Reyes', 'Reyes, Ana'],
  ['Suharto', '-', 'Suharto'],
  ['Suharto', '', 'Suharto'],
])('in a list %j %j is “%s”', (firstName, lastName, listed) => {
  expect(listedName({ firstName, lastName })).toBe(listed)
})

describe('a full name', () => {
  it.each([
    ['Ana', 'Reyes', 'Ana Reyes'],
    ['Suharto', '', 'Suharto'],
    ['Suharto', '-', 'Suharto'],
    ['Suharto', ' . ', 'Suharto'],
    ['', 'Suharto', 'Suharto'],
    ['Martin', 'King Jr.', 'Martin King Jr.'],
  ])('of %s and %s is %s', (firstName, lastName, full) => {
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
])('the part %j of a name is stored as %j', (typed, part) => expect(namePart(typed)).toBe(part))

it.each([
  ['Ana', 'Reyes', 'Ana', 'Reyes'],
  ['Suharto', '', 'Suharto', '-'],
  ['', 'Suharto', 'Suharto', '-'],
  ['-', 'Suharto', 'Suharto', '-'],
  ['Suharto', '—', 'Suharto', '-'],
  ['', '', '', ''],
])('a row with %j and %j fills a form with %j and %j', (first, last, f_name, l_name) =>
  expect(namesOfRow({ f_name: first, l_name: last })).toEqual({ f_name, l_name }),
)
