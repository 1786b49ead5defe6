import { expect, test } from 'vitest'
import type { Capability } from '#platform/contract/access.ts'
import { rotpRoles } from './rotp-roles.ts'

test.each<[held: Capability[], isAdmin: boolean, isInstructor: boolean, onlyROTP: boolean]>([
  [[], false, false, false],
  [['rotp_admin'], true, false, true],
  [['instructor'], false, true, false],
  [['rotp_admin', 'instructor'], true, true, false],
  [['rotp_admin', 'partner_admin'], true, false, false],
  [['product_admin'], true, true, false],
  [['product_admin', 'rotp_admin'], true, true, false],
  [['partner_admin', 'seminar_clerk'], false, false, false],
])('Roles for %j: administrator %s, instructor %s, only ROTP %s', (held, isAdmin, isInstructor, onlyROTP) => {
  const grants = held.map((capability) => ({ capability, scope: null }))
  expect(rotpRoles(grants)).toEqual({ isAdmin, isInstructor, onlyROTP })
})
