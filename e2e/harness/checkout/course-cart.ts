import type { Page } from 'playwright-core'
import { visitWhole } from '../browser.ts'
import type { Shop } from '../shop.ts'
import { purchaseButton } from './card-payment.ts'

export const cartIcon = (page: Page) => page.getByRole('button', { name: /^Shopping cart/ })
export const cartWindow = (page: Page) => page.getByRole('dialog', { name: 'My Shopping Cart' })

/** Adds a course to the cart with its button on the current page. */
export async function addToCart(page: Page, course: string): Promise<void> {
  await page
    .getByRole('button', { name: `Add to cart: ${course}` })
    .first()
    .click()
}

/** Opens the checkout of the cart. */
export async function checkOut(page: Page): Promise<void> {
  await cartIcon(page).click()
  await page.getByRole('button', { name: 'Check Out' }).click()
}

/** Adds a course to the cart and opens the card form. */
export async function openCardForm(page: Page, course: string): Promise<void> {
  await visitWhole(page, '/onlineTraining')
  await addToCart(page, course)
  await checkOut(page)
  await purchaseButton(page).waitFor()
}

/** Returns the order states of a user in the last ten minutes, oldest first. */
export async function orderStates(shop: Shop, username: string): Promise<string[]> {
  const rows = await shop.rows<{ state: string }>(
    `select orders.state from orders join users on users.id = orders.user_id
      where users.username = $1 and orders.created_at > now() - interval '10 minutes' order by orders.created_at`,
    [username],
  )
  return rows.map(({ state }) => state)
}
