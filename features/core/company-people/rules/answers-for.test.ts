import { expect, test } from 'vitest'
import type { Actor, Capability } from '#platform/contract/access.ts'
import { answersFor, companiesNamed } from './answers-for.ts'

const actor = (...grants: [Capability, string | null][]): Actor => ({
  userId: 'u1',
  grants: grants.map(([capability, scope]) => ({ capability, scope })),
})

test.each([
  ['its administrator', actor(['corp_admin', 'c1']), true],
  ['its supervisor', actor(['corp_supervisor', 'c1']), true],
  ['staff', actor(['product_admin', null]), true],
  ['another company’s administrator', actor(['corp_admin', 'c2']), false],
  ['an instructor', actor(['instructor', null]), false],
  ['a guest', null, false],
])('answersFor checks a company for %s: %#', (_title, who, answers) => {
  expect(answersFor(who, 'c1')).toBe(answers)
})

test('Grants name companies, each once, and staff grants name none', () => {
  const many = actor(
    ['corp_admin', 'c1'],
    ['corp_supervisor', 'c1'],
    ['corp_supervisor', 'c2'],
    ['corp_admin', null],
    ['instructor', 'p1'],
  )
  expect(companiesNamed(many)).toEqual(['c1', 'c2'])
})
