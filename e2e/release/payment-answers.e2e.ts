import { describe, expect, test } from 'vitest'
import { openBrowserAs, phone, visitWhole } from '../harness/browser.ts'
import { purchaseButton, typeCard } from '../harness/checkout/card-payment.ts'
import { addToCart, cartIcon, checkOut, openCardForm, orderStates } from '../harness/checkout/course-cart.ts'
import { openShop } from '../harness/shop.ts'

const shop = await openShop()
// One course is free, set before the server has served its catalog.
await shop.rows(`update offers set list_price_minor = 0 where code = 'OLC220'`)

const FREE = 'Membrane Autopsy and Vessel Probing'

test('A total of zero is ordered without a card', async () => {
  const page = await openBrowserAs(shop, 'partneradmin')
  await visitWhole(page, '/onlineTraining')
  await addToCart(page, FREE)
  await checkOut(page)
  await page.getByRole('button', { name: 'Place the order' }).click()
  await page.getByRole('link', { name: 'Start learning' }).waitFor()
  await page.getByText('Nothing to pay').waitFor()
  expect(await orderStates(shop, 'partneradmin')).toEqual(['fulfilled'])
})

describe('Payment with a late response', () => {
  test('continues after a page reload during the payment', async () => {
    const page = await openBrowserAs(shop, 'instructor')
    await openCardForm(page, 'RO Troubleshooting with Normalized Data')
    await typeCard(page, '4000 7000 0000 0007')
    const sent = page.waitForRequest('**/api/payments/processCC')
    await purchaseButton(page).click()
    await page.getByText('Please do not press Purchase twice').waitFor()
    await sent
    await page.reload()
    await page.getByRole('link', { name: 'Start learning' }).waitFor()
    expect(await orderStates(shop, 'instructor')).toEqual(['fulfilled'])
  })

  test('appears on the order page automatically once the bank responds', async () => {
    const page = await openBrowserAs(shop, 'rotpadmin', phone)
    await openCardForm(page, 'RO Troubleshooting with Normalized Data')
    await typeCard(page, '4000 6000 0000 0009')
    await purchaseButton(page).click()
    await page.waitForURL(/\/store\/orders\//)
    await page.getByText('Please do not pay again').waitFor()
    await page.getByRole('link', { name: 'Start learning' }).waitFor()
    await expect.poll(() => cartIcon(page).getAttribute('aria-label')).toBe('Shopping cart')
    expect(await orderStates(shop, 'rotpadmin')).toEqual(['fulfilled'])
  })
})
