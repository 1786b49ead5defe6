import { expect, test } from 'vitest'
import { brandName, paidWith, walletName } from './brand-names.ts'
import { CARD_BRANDS } from './card-fields.ts'

test.each([
  ['visa', '1111', 'Visa ending in 1111'],
  ['american-express', '0005', 'American Express ending in 0005'],
  ['visa', null, 'Visa'],
  ['maestro', '1111', 'Card ending in 1111'],
  [null, null, 'Card'],
])('A card of %s with %s is shown as "%s"', (brand, digits, words) => {
  expect(paidWith(brand, digits)).toBe(words)
})

test('Each brand has a name, and the sandbox wallet has no real name', () => {
  expect(CARD_BRANDS.map(brandName)).toEqual(['Visa', 'Mastercard', 'Discover', 'American Express'])
  const wallets = (['sandbox', 'paypal', 'stripe'] as const).map(walletName)
  expect(wallets).toEqual(['Sandbox wallet', 'PayPal', 'Stripe'])
})
