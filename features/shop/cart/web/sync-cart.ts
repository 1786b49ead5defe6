import { callOperation, OperationError } from '#platform/web/client.ts'
import { outbox } from '#platform/web/device/outbox.ts'
import { readWireCart, writeWireCart } from '../contract/wire-cart.ts'
import { cart as contract } from '../contract.ts'
import { afterAnswer, type LocalCart } from '../rules/local-cart.ts'
import { keep, storedCart } from './stored-cart.ts'

/** Delay in milliseconds before a sync. Batches consecutive changes; the server gets them within 2 s (R-ORD-4). */
const SYNC_AFTER = 800

let timer: ReturnType<typeof setTimeout> | undefined
/** True if local changes must be sent or changes of other devices fetched. */
let isDue = false

const box = outbox<LocalCart>({
  // A guest's cart has no counterpart on the server.
  storage: { waiting: () => (isDue && storedCart.get().owner !== null ? [storedCart.get()] : []) },
  owner: () => storedCart.get().owner,
  retry: [5_000, 10_000, 20_000, 40_000, 60_000],
  async send([sent]) {
    if (!sent?.owner) return
    isDue = false
    try {
      const answer = await ask(sent, sent.owner)
      keep(afterAnswer(storedCart.get(), sent, { version: answer.version, lines: readWireCart(answer.cart) }))
      if (storedCart.get().changed) syncSoon()
    } catch (error) {
      isDue = true
      if (error instanceof OperationError && error.status === 401) throw error
      // Any other error is retried until the cart arrives.
      throw new Error('the cart did not arrive', { cause: error })
    }
  },
  refused: () => {},
})

/** Sends changes to the server, or fetches changes of other devices. Does nothing for a guest. */
export function syncCart(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  isDue = true
  return box.drain()
}

function ask(cart: LocalCart, userid: string) {
  // `keepalive`: a page that is being closed does not wait for the response.
  const options = { keepalive: document.visibilityState === 'hidden' }
  if (!cart.changed) return callOperation(contract.mine, {}, options)
  const input = { userid, cart: writeWireCart(cart.lines, userid), version: cart.version }
  return callOperation(contract.updateShoppingCart, input, options)
}

/** Schedules a sync. Later changes do not postpone it. */
export function syncSoon(): void {
  timer ??= setTimeout(() => void syncCart(), SYNC_AFTER)
}

// Another device may have changed the cart while this one was asleep.
const askAgain = () => void syncCart()
window.addEventListener('focus', askAgain)
window.addEventListener('online', askAgain)
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden' && storedCart.get().changed) void syncCart()
})
