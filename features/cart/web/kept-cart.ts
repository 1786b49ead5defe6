import { watched } from '#platform/web/watched.ts'
import { readLocalCart, writeLocalCart } from '../contract/stored-cart.ts'
import type { CartLine } from '../rules/cart-lines.ts'
import { belongTo, type LocalCart, withLines } from '../rules/local-cart.ts'

const KEY = 'permeate.cart'

/** The cart of this device, one for all its tabs. */
export const keptCart = watched<LocalCart>(readLocalCart(localStorage.getItem(KEY)))

/** Keeps a cart on the device at once: a tab that is closed a moment later has lost nothing. */
export function keep(cart: LocalCart): void {
  if (cart === keptCart.get()) return
  keptCart.set(cart)
  try {
    localStorage.setItem(KEY, writeLocalCart(cart))
  } catch {
    // No room or no storage: the cart lives as long as the tab, and the account's is on the server.
  }
}

/** Changes the lines of the cart. */
export function changeLines(change: (lines: readonly CartLine[]) => CartLine[]): void {
  const cart = keptCart.get()
  keep(withLines(cart, change(cart.lines)))
}

/** Says who is there: a guest (null) or somebody by their user id. */
export function keepFor(owner: string | null): void {
  keep(belongTo(keptCart.get(), owner))
}

// Another tab has changed the cart.
window.addEventListener('storage', (event) => {
  if (event.key === KEY) keptCart.set(readLocalCart(event.newValue))
})
