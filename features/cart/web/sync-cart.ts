import { callOperation, OperationError } from '#platform/web/client.ts'
import { outbox } from '#platform/web/device/outbox.ts'
import { readWireCart, writeWireCart } from '../contract/wire-cart.ts'
import { cart as contract } from '../contract.ts'
import { afterAnswer, type LocalCart } from '../rules/local-cart.ts'
import { keep, storedCart } from './stored-cart.ts'

/** Within 2 s of a change the server has it (000 s9); changes that follow each other travel together. */
const TELL_AFTER = 800

let timer: ReturnType<typeof setTimeout> | undefined
/** The server is to be told of a change, or asked what other devices changed. */
let isDue = false

const box = outbox<LocalCart>({
  // A guest's cart is nobody's on the server.
  storage: { waiting: () => (isDue && storedCart.get().owner !== null ? [storedCart.get()] : []) },
  retry: [5_000, 10_000, 20_000, 40_000, 60_000],
  async send([sent]) {
    if (!sent?.owner) return
    isDue = false
    try {
      const answer = await ask(sent, sent.owner)
      keep(afterAnswer(storedCart.get(), sent, { version: answer.version, lines: readWireCart(answer.cart) }))
      if (storedCart.get().changed) tellSoon()
    } catch (error) {
      isDue = true
      if (error instanceof OperationError && error.status === 401) throw error
      // Whatever the reason, it is tried again until it arrives.
      throw new Error('the cart did not arrive', { cause: error })
    }
  },
  refused: () => {},
})

/** Tells the server what has changed, or asks what other devices changed. Does nothing for a guest. */
export function syncCart(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  isDue = true
  return box.drain()
}

function ask(cart: LocalCart, userid: string) {
  // A page that goes away does not wait for the answer.
  const options = { keepalive: document.visibilityState === 'hidden' }
  if (!cart.changed) return callOperation(contract.mine, {}, options)
  const input = { userid, cart: writeWireCart(cart.lines, userid), version: cart.version }
  return callOperation(contract.updateShoppingCart, input, options)
}

/** Tells the server a little later; a change that follows another does not put the first one off. */
export function tellSoon(): void {
  timer ??= setTimeout(() => void syncCart(), TELL_AFTER)
}

// Another device may have changed the cart while this one slept.
const askAgain = () => void syncCart()
window.addEventListener('focus', askAgain)
window.addEventListener('online', askAgain)
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden' && storedCart.get().changed) void syncCart()
})
