import { expect, it } from 'vitest'
import { initialsOf } from './initials.ts'

it.each([
  ['Ana', 'Reyes', 'A. R.'],
  [' émile', 'de Vries', 'É. D.'],
  ['', 'Okafor', 'O.'],
  ['', ' ', 'Guest'],
])('%s %s is shown as %s', (firstName, lastName, initials) => {
  expect(initialsOf({ firstName, lastName })).toBe(initials)
})
