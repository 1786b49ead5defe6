import { describe, expect, it } from 'vitest'
import { mayCharge } from './card-verification.ts'

describe('Card after 3-D Secure', () => {
  it.each([
    ['Y', 'Y', 'POSSIBLE', true],
    ['Y', 'Y', 'YES', true],
    ['Y', 'A', 'POSSIBLE', true],
    ['Y', 'N', 'NO', false],
    ['Y', 'R', 'NO', false],
    ['Y', 'U', 'UNKNOWN', false],
    ['Y', 'U', 'NO', false],
    ['Y', 'C', 'UNKNOWN', false],
    ['Y', undefined, 'NO', false],
    ['N', undefined, 'NO', true],
    ['U', undefined, 'NO', true],
    ['U', undefined, 'UNKNOWN', false],
    ['B', undefined, 'NO', true],
    [undefined, undefined, 'UNKNOWN', false],
  ])(
    'has enrollment %s, authentication %s, liability %s: may be charged %s',
    (enrollment, status, liability, expected) => {
      const three_d_secure = { enrollment_status: enrollment, authentication_status: status }
      expect(mayCharge({ liability_shift: liability, three_d_secure })).toBe(expected)
    },
  )

  it('may be charged when the bank did not require 3-D Secure', () => {
    expect(mayCharge(undefined)).toBe(true)
  })
})
