import { describe, expect, it } from 'vitest'
import { type Access, type Actor, allows, type Capability, holds } from './access.ts'

const who = (capability?: Capability, scope: string | null = null): Actor => ({
  userId: 'somebody',
  grants: capability ? [{ capability, scope }] : [],
})

describe('a right', () => {
  it.each<[string, Actor | null, string | undefined, boolean]>([
    ['for one company holds there', who('corp_admin', 'acme'), 'acme', true],
    ['for one company does not hold in another', who('corp_admin', 'acme'), 'other', false],
    ['for one company is one where no company is asked for', who('corp_admin', 'acme'), undefined, true],
    ['without a company holds in each', who('corp_admin'), 'acme', true],
    ['of another kind is none', who('corp_supervisor', 'acme'), 'acme', false],
    ['is a product administrator’s everywhere', who('product_admin'), 'acme', true],
    ['is not held by who has none', who(), 'acme', false],
    ['is not held by a guest', null, undefined, false],
  ])('%s', (_message, actor, scope, expected) => {
    expect(holds(actor, 'corp_admin', scope)).toBe(expected)
  })
})

describe('an operation', () => {
  const admins: Access = ['corp_admin', 'partner_admin']
  it.each<[string, Access, Actor | null, boolean]>([
    ['for anyone is open to a guest', 'anyone', null, true],
    ['for the provider is proven by its signature', 'provider', null, true],
    ['for people with an account is closed to a guest', 'signed-in', null, false],
    ['for people with an account is open to each of them', 'signed-in', who(), true],
    ['for some is closed to a guest', admins, null, false],
    ['for some is closed to everybody else', admins, who('corp_supervisor'), false],
    ['for some is open to each of these', admins, who('partner_admin', 'dhp'), true],
    ['for some is open to a product administrator', admins, who('product_admin'), true],
    ['for nobody is open to a product administrator only', [], who('corp_admin'), false],
  ])('%s', (_message, access, actor, expected) => {
    expect(allows(access, actor)).toBe(expected)
  })
})
