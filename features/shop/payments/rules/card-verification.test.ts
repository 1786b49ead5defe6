import { describe, expect, it } from 'vitest'
import { mayCharge } from './card-verification.ts'

describe('a card after 3-D Secure', () => {
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
    'enrolled %s, answered %s, liability %s: may be charged %s',
    (enrollment, status, liability, expected) => {
      const three_d_secure = { enrollment_status: enrollment, authentication_status: status }
      expect(mayCharge({ liability_shift: liability, three_d_secure })).toBe(expected)
    },
  )

  it('may be charged where the bank did not require it', () => {
    expect(mayCharge(undefined)).toBe(true)
  })
})
