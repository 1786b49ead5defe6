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

/** The cart of this device, one for all its tabs. */
export const storedCart = watched<LocalCart>(stored())

/**
 * Keeps a cart on the device at once: a tab that is closed a moment later has lost nothing. Where the device stores
 * nothing it lives as long as the tab, and the account's is on the server.
 */
export function keep(cart: LocalCart): void {
  if (cart === storedCart.get()) return
  storedCart.set(cart)
  store.write(cart)
}

/** Changes the lines of the cart. */
export function changeLines(change: (lines: readonly CartLine[]) => CartLine[]): void {
  const cart = storedCart.get()
  keep(withLines(cart, change(cart.lines)))
}

/** Says who is there: a guest (null) or somebody by their user id. */
export function keepFor(owner: string | null): void {
  keep(belongTo(storedCart.get(), owner))
}

// Another tab has changed the cart.
store.watch(() => storedCart.set(stored()))
