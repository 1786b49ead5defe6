import { describe, expect, it } from 'vitest'
import { type Access, type Actor, allows, type Capability, holds } from './access.ts'

const who = (capability?: Capability, scope: string | null = null): Actor => ({
  userId: 'somebody',
  grants: capability ? [{ capability, scope }] : [],
})

describe('Right', () => {
  it.each<[string, Actor | null, string | undefined, boolean]>([
    ['applies in its company', who('corp_admin', 'acme'), 'acme', true],
    ['does not apply in another company', who('corp_admin', 'acme'), 'other', false],
    ['applies when no company is specified', who('corp_admin', 'acme'), undefined, true],
    ['applies in any company when granted without a company', who('corp_admin'), 'acme', true],
    ['does not follow from another role', who('corp_supervisor', 'acme'), 'acme', false],
    ['is held everywhere by a product administrator', who('product_admin'), 'acme', true],
    ['is not held by a user without roles', who(), 'acme', false],
    ['is not held by a guest', null, undefined, false],
  ])('%s', (_message, actor, scope, expected) => {
    expect(holds(actor, 'corp_admin', scope)).toBe(expected)
  })
})

describe('Operation', () => {
  const admins: Access = ['corp_admin', 'partner_admin']
  it.each<[string, Access, Actor | null, boolean]>([
    ['is open to a guest if anyone may call it', 'anyone', null, true],
    ['is open to the provider, which its signature verifies', 'provider', null, true],
    ['is closed to a guest if it requires an account', 'signed-in', null, false],
    ['is open to any user if it requires an account', 'signed-in', who(), true],
    ['is closed to a guest if it requires a role', admins, null, false],
    ['is closed to other roles if it requires a role', admins, who('corp_supervisor'), false],
    ['is open to each role that it lists', admins, who('partner_admin', 'dhp'), true],
    ['is open to a product administrator if it requires a role', admins, who('product_admin'), true],
    ['is closed to a company administrator if it lists no roles', [], who('corp_admin'), false],
  ])('%s', (_message, access, actor, expected) => {
    expect(allows(access, actor)).toBe(expected)
  })
})
