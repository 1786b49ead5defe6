import { deviceText } from '#platform/web/device/device-store.ts'
import { watched } from '#platform/web/watched.ts'

/** What of the cart is on the screen: nothing, its items, or the form that pays them. */
export const cartWindow = watched<'closed' | 'items' | 'checkout'>('closed')

export const openCart = (): void => cartWindow.set('items')
export const openCheckout = (): void => cartWindow.set('checkout')
export const closeCart = (): void => cartWindow.set('closed')

const wantedAt = deviceText('permeate.checkoutWanted', 'tab')
const FORGOTTEN_AFTER = 15 * 60_000

/** A guest wanted to check out: after login the checkout opens, unless they have turned to other things. */
export function wantCheckout(): void {
  wantedAt.write(String(Date.now()))
}

export function takeWantedCheckout(): boolean {
  const since = Number(wantedAt.read() ?? 0)
  wantedAt.remove()
  return Date.now() - since < FORGOTTEN_AFTER
}
