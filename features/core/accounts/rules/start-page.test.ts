import { describe, expect, it } from 'vitest'
import type { Capability } from '#platform/contract/access.ts'
import { startPageOf, startPagesOf } from './start-page.ts'

const holder = (...capabilities: Capability[]) => ({
  userId: 'u',
  grants: capabilities.map((capability) => ({ capability, scope: null })),
})

describe('Start page', () => {
  it.each<[string, Capability[], string]>([
    ['a learner', [], '/home'],
    ['an instructor', ['instructor'], '/home'],
    ['a company administrator', ['corp_admin'], '/corporateManagement'],
    ['a company supervisor', ['corp_supervisor'], '/corporateManagement'],
    ['a partner administrator', ['partner_admin'], '/partnerAdmin'],
    ['a seminar clerk', ['seminar_clerk'], '/adminIndex'],
    ['an administrator', ['product_admin'], '/adminIndex'],
  ])('of %s depends on their role', (_who, held, path) => {
    expect(startPageOf(holder(...held), '').path).toBe(path)
  })

  it('is the page that the user chose', () => {
    expect(startPageOf(holder('corp_admin'), '/home').path).toBe('/home')
    expect(startPageOf(holder('product_admin'), '/corporateManagement').path).toBe('/corporateManagement')
  })

  it('falls back to the page of the role when the chosen page is no longer open to the user', () => {
    expect(startPageOf(holder('corp_admin'), '/adminIndex').path).toBe('/corporateManagement')
    expect(startPageOf(holder(), '/corporateManagement').path).toBe('/home')
  })

  it('can always be home', () => {
    for (const held of [[], ['corp_admin'], ['seminar_clerk']] as Capability[][])
      expect(startPagesOf(holder(...held)).at(-1)?.path).toBe('/home')
  })
})
