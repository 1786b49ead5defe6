import { expect, test } from 'vitest'
import { badgeRoot } from './badge-root.ts'
import { highestRole, rolesSentence } from './company-roles.ts'

test.each([
  [{ admin: true, supervisor: true }, 'admin', 'Administrator and supervisor'],
  [{ admin: true, supervisor: false }, 'admin', 'Administrator'],
  [{ admin: false, supervisor: true }, 'supervisor', 'Supervisor'],
  [{ admin: false, supervisor: false }, 'employee', 'Employee'],
] as const)('A person with the rights %o is listed as %s and shown as "%s"', (flags, highest, sentence) => {
  expect(highestRole(flags)).toBe(highest)
  expect(rolesSentence(flags)).toBe(sentence)
})

test.each([
  ['Harbor Pure Bottling', 'harbor'],
  ['Águas & Filtros', 'aguas'],
  ['水', 'company'],
])('Badges of %s start with %s', (company, root) => {
  expect(badgeRoot(company)).toBe(root)
})
