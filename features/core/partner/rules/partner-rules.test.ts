import { expect, test } from 'vitest'
import { logoAddress } from './logo-address.ts'
import { mayBuyAtPartnerPrice } from './may-buy-at-partner-price.ts'

test.each([
  ['a member', false, 'ams', true],
  ['a member of another partner', false, 'dhp', false],
  ['a user without a partner', false, null, false],
  ['any user when its prices are open', true, null, true],
])('mayBuyAtPartnerPrice decides for %s: %#', (_title, openPrices, memberOf, may) => {
  expect(mayBuyAtPartnerPrice({ code: 'ams', openPrices }, memberOf)).toBe(may)
})

test('A partner without a logo has no image', () => {
  expect([logoAddress(''), logoAddress('l1')]).toEqual(['', '/api/partners/logo?id=l1'])
})
