import { expect, test } from 'vitest'
import { logoAddress } from './logo-address.ts'
import { mayBuyAtPartnerPrice } from './may-buy-at-partner-price.ts'

test.each([
  ['a member', false, 'ams', true],
  ['a member of another partner', false, 'dhp', false],
  ['nobody’s member', false, null, false],
  ['anybody, where its prices are open', true, null, true],
])('at a partner’s price buys %s: %#', (_title, openPrices, memberOf, may) => {
  expect(mayBuyAtPartnerPrice({ code: 'ams', openPrices }, memberOf)).toBe(may)
})

test('a partner without a logo has no picture', () => {
  expect([logoAddress(''), logoAddress('l1')]).toEqual(['', '/api/partners/logo?id=l1'])
})
