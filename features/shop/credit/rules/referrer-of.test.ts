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
  ['the one who sent the buyer here', buyer, person('friend'), 'friend'],
  ['nobody where nobody did', person('buyer'), person('friend'), null],
  ['nobody who is not known any more', buyer, null, null],
  ['nobody else', buyer, person('stranger'), null],
  ['not the buyer', withoutAddress, withoutAddress, null],
  ['not the buyer’s other account', buyer, person('friend', { otherEmail: ' Buyer@Example.com' }), null],
])('credit for a referral goes to %s', (_who, who, referrer, expected) => {
  expect(referrerOf(who, referrer)).toBe(expected)
})
