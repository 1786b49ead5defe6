import { deviceText } from '#platform/web/device/device-store.ts'
import { watched } from '#platform/web/watched.ts'

/** Visible part of the cart: none, the items, or the checkout form. */
export const cartWindow = watched<'closed' | 'items' | 'checkout'>('closed')

export const openCart = (): void => cartWindow.set('items')
export const openCheckout = (): void => cartWindow.set('checkout')
export const closeCart = (): void => cartWindow.set('closed')

const wantedAt = deviceText('permeate.checkoutWanted', 'tab')
const FORGOTTEN_AFTER = 15 * 60_000

/** Remembers that a guest wants to check out. Checkout opens after login unless too much time has passed. */
export function rememberCheckoutRequest(): void {
  wantedAt.write(String(Date.now()))
}

export function consumeCheckoutRequest(): boolean {
  const since = Number(wantedAt.read() ?? 0)
  wantedAt.remove()
  return Date.now() - since < FORGOTTEN_AFTER
}
