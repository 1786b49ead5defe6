import { expect, it } from 'vitest'
import { initialsOf } from './initials.ts'

it.each([
  ['Ana', 'Reyes', 'A. R.'],
  [' émile', 'de Vries', 'É. D.'],
  ['', 'Okafor', 'O.'],
  ['', ' ', 'Guest'],
])('shows %s %s as %s', (firstName, lastName, initials) => {
  expect(initialsOf({ firstName, lastName })).toBe(initials)
})
