import { describe, expect, it } from 'vitest'
import { covers, rightIn } from './rights.ts'

describe('in a project that', () => {
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
  ] as const)('is %s, a member with %s, administrator %s: %s', (visibility, member, isAdmin, right) =>
    expect(rightIn({ visibility, member, isAdmin })).toBe(right),
  )

  it.each([
    [null, 'read', false],
    ['read', 'read', true],
    ['read', 'edit', false],
    ['lead', 'edit', true],
  ] as const)('%s is enough for %s: %s', (held, needed, enough) => expect(covers(held, needed)).toBe(enough))
})
