import { describe, expect, it } from 'vitest'
import { covers, rightIn } from './rights.ts'

describe('Project rights', () => {
  it.each([
    ['private', null, false, null],
    ['private', null, true, null],
    ['private', 'read', true, 'read'],
    ['private', 'lead', false, 'lead'],
    ['team', null, false, 'read'],
    ['team', 'edit', false, 'edit'],
    ['team', null, true, 'lead'],
    ['open', null, false, 'edit'],
    ['open', 'read', false, 'edit'],
    ['open', 'lead', false, 'lead'],
  ] as const)(
    'are computed in a %s project for a member with %s, administrator %s: %s',
    (visibility, member, isAdmin, right) => expect(rightIn({ visibility, member, isAdmin })).toBe(right),
  )

  it.each([
    [null, 'read', false],
    ['read', 'read', true],
    ['read', 'edit', false],
    ['lead', 'edit', true],
  ] as const)('report whether %s covers %s: %s', (held, needed, enough) =>
    expect(covers(held, needed)).toBe(enough),
  )
})
