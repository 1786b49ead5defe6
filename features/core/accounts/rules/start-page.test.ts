import { describe, expect, it } from 'vitest'
import type { Capability } from '#platform/contract/access.ts'
import { startPageOf, startPagesOf } from './start-page.ts'

const holder = (...capabilities: Capability[]) => ({
  userId: 'u',
  grants: capabilities.map((capability) => ({ capability, scope: null })),
})

describe('the start page', () => {
  it.each<[string, Capability[], string]>([
    ['a learner', [], '/home'],
    ['an instructor', ['instructor'], '/home'],
    ['an administrator of a company', ['corp_admin'], '/corporateManagement'],
    ['a supervisor of a company', ['corp_supervisor'], '/corporateManagement'],
    ['a partner administrator', ['partner_admin'], '/partnerAdmin'],
    ['a seminar clerk', ['seminar_clerk'], '/adminIndex'],
    ['an administrator', ['product_admin'], '/adminIndex'],
  ])('of %s is by their role', (_who, held, path) => {
    expect(startPageOf(holder(...held), '').path).toBe(path)
  })

  it('is the one that the person chose', () => {
    expect(startPageOf(holder('corp_admin'), '/home').path).toBe('/home')
    expect(startPageOf(holder('product_admin'), '/corporateManagement').path).toBe('/corporateManagement')
  })

  it('is that of the role again when the chosen page is no longer open to the person', () => {
    expect(startPageOf(holder('corp_admin'), '/adminIndex').path).toBe('/corporateManagement')
    expect(startPageOf(holder(), '/corporateManagement').path).toBe('/home')
  })

  it('can always be home', () => {
    for (const held of [[], ['corp_admin'], ['seminar_clerk']] as Capability[][])
      expect(startPagesOf(holder(...held)).at(-1)?.path).toBe('/home')
  })
})
