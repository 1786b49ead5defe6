import { expect, it } from 'vitest'
import { referrerOf } from './referrer-of.ts'

const person = (id: string, more: Partial<Parameters<typeof referrerOf>[0]> = {}) => ({
  id,
  email: `${id}@example.com`,
  otherEmail: '',
  referredBy: null,
  ...more,
})
const buyer = person('buyer', { referredBy: 'friend' })
const withoutAddress = person('buyer', { email: '', referredBy: 'buyer' })

it.each([
  ["the buyer's referrer", buyer, person('friend'), 'friend'],
  ['none without a referral', person('buyer'), person('friend'), null],
  ['none when the referrer no longer exists', buyer, null, null],
  ['none for another user', buyer, person('stranger'), null],
  ['none for the buyer', withoutAddress, withoutAddress, null],
  [
    'none for another account of the buyer',
    buyer,
    person('friend', { otherEmail: ' Buyer@Example.com' }),
    null,
  ],
])('determines the recipient of referral credit: %s', (_who, who, referrer, expected) => {
  expect(referrerOf(who, referrer)).toBe(expected)
})
