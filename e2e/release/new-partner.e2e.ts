import { describe, expect, test } from 'vitest'
import { writeWireCart } from '#features/shop/cart/contract/wire-cart.ts'
import { toMajor } from '#platform/contract/money.ts'
import {
  barriers,
  expectProblem,
  load,
  login,
  openBrowser,
  openBrowserAs,
  phone,
  visit,
} from '../harness/browser.ts'
import { openShop } from '../harness/shop.ts'
import { post } from '../harness/visitor.ts'

const shop = await openShop({ CARD_ENTRY: 'direct' })
/** A single white pixel. */
const logo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==',
  'base64',
)

describe('New partner', () => {
  test('reaches its first sale under its own name, on a phone and without file changes', async () => {
    const staff = await openBrowserAs(shop, 'admin', phone)
    await visit(staff, '/adminIndex/partners')
    await staff.getByRole('button', { name: 'New partner' }).click()
    await staff.getByLabel('Name', { exact: false }).first().fill('Delta Operators')
    await staff.getByRole('textbox', { name: 'Code' }).fill('Certificates')
    await staff.getByRole('textbox', { name: 'Color of the main action' }).fill('#ffd400')
    await staff
      .locator('input[type=file]')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo })
    await staff.getByRole('img', { name: 'Chosen logo' }).waitFor()
    expectProblem(staff, /400 .*partners\/admin\/save/)
    await staff.getByRole('button', { name: /^(Save|Add)/ }).click()
    await staff
      .getByText(/contrast of 1\.\d to 1/)
      .first()
      .waitFor()
    await staff.getByRole('textbox', { name: 'Code' }).fill('delta')
    await staff.getByRole('textbox', { name: 'Color of the main action' }).fill('#9a3412')
    await staff.getByRole('button', { name: /^(Save|Add)/ }).click()
    await staff.getByRole('button', { name: 'New partner' }).waitFor()
    await staff.getByText('/delta').first().waitFor()

    await load(staff, '/partnerPrices?partner=delta&search=OLC110')
    await staff.getByRole('button', { name: 'Details' }).click()
    await staff.getByRole('button', { name: 'Change the price of OLC110' }).click()
    await staff.getByLabel('Own price in US dollars').fill('219.00')
    await staff.getByText('Buyers pay $219.00').waitFor()
    await staff.getByRole('button', { name: 'Save' }).click()
    await staff.getByText('The price is saved.').first().waitFor()
    expect(await barriers(staff)).toEqual([])

    const buyer = await openBrowser(shop, phone)
    await visit(buyer, '/delta')
    await buyer.getByText('Delta Operators, with').waitFor()
    const mark = buyer.getByRole('link', { name: 'Delta Operators, home' }).locator('img')
    await expect.poll(() => mark.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBe(1)
    await login(buyer, 'consultant')
    const line = { lineId: 'course:OLC110', kind: 'course' as const, code: 'OLC110', quantity: 1 }
    const cart = writeWireCart([line], '')
    const { quote } = (await post(buyer.context(), '/api/orders/quote', { cart, partner: 'delta' })) as {
      quote: { total: number }
    }
    expect(quote.total).toBe(21_900)
    const paid = await post(buyer.context(), '/api/payments/processCC', {
      f_name: 'Ida',
      l_name: 'Brandt',
      company: 'Ida Brandt',
      address: '1 Weir Road',
      city: 'Dallas',
      state: 'TX',
      zip: '75201',
      country: 'US',
      phone: '214-555-0100',
      email: 'consultant@example.com',
      cart,
      price: toMajor(quote.total),
      partner: 'delta',
      ctype: 'visa',
      ccard: '4111111111111111',
      expires: '12/34',
      seccode: '123',
    })
    expect(paid).toMatchObject({ good: true, state: 'paid' })

    await visit(staff, '/partnerLedger?partner=delta')
    await staff
      .getByText(/^P-\d+: /)
      .first()
      .waitFor()
    // 70% of the list price of 249.00 is the provider's.
    await staff.getByText('$44.70').first().waitFor()
    expect(await barriers(staff)).toEqual([])
  })
})
