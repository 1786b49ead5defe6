import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { writeWireCart } from '#features/shop/cart/contract/wire-cart.ts'
import { toMajor } from '#platform/contract/money.ts'
import { atOneWidth, barriers, desktop, openBrowserAs, phone, visit } from '../harness/browser.ts'
import { openShop } from '../harness/shop.ts'
import { post } from '../harness/visitor.ts'

const shop = await openShop({ CARD_ENTRY: 'direct' })

const billing = {
  f_name: 'Rosa',
  l_name: 'Lindgren',
  company: 'Rio Bend Water',
  address: '2900 Acequia Loop',
  city: 'Albuquerque',
  state: 'NM',
  zip: '87107',
  country: 'US',
  phone: '505-555-0171',
}

/** Pays for two courses by card as the checkout page does. Returns the order. */
async function buyTwo(page: Page, email: string, codes: readonly string[]) {
  const lines = codes.map((code) => ({
    lineId: `course:${code}`,
    kind: 'course' as const,
    code,
    quantity: 1,
  }))
  const cart = writeWireCart(lines, '')
  const { quote } = (await post(page.context(), '/api/orders/quote', { cart, partner: 'dhp' })) as {
    quote: { total: number; lines: { name: string }[] }
  }
  const paid = await post(page.context(), '/api/payments/processCC', {
    ...billing,
    email,
    cart,
    price: toMajor(quote.total),
    partner: 'dhp',
    ctype: 'visa',
    ccard: '4111111111111111',
    expires: '12/34',
    seccode: '123',
  })
  expect(paid).toMatchObject({ good: true, state: 'paid' })
  return { orderid: String(paid.orderid), names: quote.lines.map(({ name }) => name) }
}

describe.each(
  atOneWidth([
    ['on a desktop', desktop, 'consultant'],
    ['on a phone', phone, 'supervisor'],
  ] as const),
)('Refund of one line %s', (_where, size, username) => {
  test('shows the buyer the credit note without reloading, and removes the course', async () => {
    const buyer = await openBrowserAs(shop, username, size)
    const { orderid, names } = await buyTwo(buyer, `${username}@example.com`, ['OLC210', 'OLC220'])
    const [refunded = '', stored = ''] = names
    await visit(buyer, '/myCourses')
    await buyer.getByText(refunded).first().waitFor()
    await visit(buyer, `/store/orders/${orderid}`)
    await buyer.getByRole('link', { name: /^Receipt R-/ }).waitFor()
    const number = (await buyer.getByRole('heading', { level: 1 }).textContent())?.replace('Order ', '') ?? ''

    const staff = await openBrowserAs(shop, 'admin', size)
    await visit(staff, '/adminIndex/orders')
    await staff.getByRole('searchbox').fill(number)
    await staff.getByRole('searchbox').press('Enter')
    await staff.waitForURL(/search=/)
    await staff.getByRole('link', { name: number }).click()
    await staff.getByRole('button', { name: 'Refund', exact: true }).click()
    await staff.getByRole('button', { name: `All of ${refunded}` }).click()
    await staff.getByRole('button', { name: /^Refund \$/ }).click()
    await staff.getByText('Please give a reason for the refund.').waitFor()
    await staff.getByLabel('Reason').fill('Bought twice by mistake.')
    expect(await barriers(staff)).toEqual([])
    await staff.getByRole('button', { name: /^Refund \$/ }).click()
    await staff.getByRole('link', { name: /^Credit note C-/ }).waitFor()
    expect(await barriers(staff)).toEqual([])

    const note = buyer.getByRole('link', { name: /^Credit note C-/ })
    await note.waitFor()
    await buyer.getByText('Bought twice by mistake.').waitFor()
    expect(await barriers(buyer)).toEqual([])
    const pdf = await buyer.request.get((await note.getAttribute('href')) ?? '')
    expect(pdf.headers()['content-type']).toBe('application/pdf')
    expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')

    await visit(buyer, '/myCourses')
    await buyer.getByText(stored).first().waitFor()
    expect(await buyer.getByText(refunded).count()).toBe(0)
  })
})
