import { deviceStore } from '#platform/web/device/device-store.ts'
import { notifyError } from '#platform/web/notices.ts'
import { watched } from '#platform/web/watched.ts'
import { StoredCart } from '../contract/stored-cart.ts'
import type { CartLine } from '../rules/cart-lines.ts'
import { belongTo, emptyCart, type LocalCart, withLines } from '../rules/local-cart.ts'

const store = deviceStore('permeate.cart', StoredCart)
const stored = (): LocalCart => store.read() ?? emptyCart(null)

if (store.isLost())
  notifyError(
    'The cart on this device was saved by an older version and could not be read. Please fill it again.',
  )

/** The cart of this device, shared by all tabs. */
export const storedCart = watched<LocalCart>(stored(), emptyCart(null))

/**
 * Stores a cart on the device immediately so that a tab closed right after loses nothing. If the device cannot store
 * data, the cart lives as long as the tab; the account's cart is on the server.
 */
export function keep(cart: LocalCart): void {
  if (cart === storedCart.get()) return
  storedCart.set(cart)
  store.write(cart)
}

/** Updates the lines of the cart. */
export function changeLines(change: (lines: readonly CartLine[]) => CartLine[]): void {
  const cart = storedCart.get()
  keep(withLines(cart, change(cart.lines)))
}

/** Sets the current user: a user id, or null for a guest. */
export function setCartOwner(owner: string | null): void {
  keep(belongTo(storedCart.get(), owner))
}

// Another tab changed the cart.
store.watch(() => storedCart.set(stored()))
