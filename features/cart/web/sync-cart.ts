import { callOperation, OperationError } from '#platform/web/client.ts'
import { readWireCart, writeWireCart } from '../contract/wire-cart.ts'
import { cart as contract } from '../contract.ts'
import { afterAnswer, type LocalCart } from '../rules/local-cart.ts'
import { keep, keptCart } from './kept-cart.ts'

/** Within 2 s of a change the server has it (000 s9); changes that follow each other travel together. */
const TELL_AFTER = 800
const FIRST_RETRY = 5000
const LAST_RETRY = 60_000

let timer: ReturnType<typeof setTimeout> | undefined
let due = Number.POSITIVE_INFINITY
let isAsking = false
let retryAfter = FIRST_RETRY

/** Tells the server what has changed, or asks what other devices changed. Does nothing for a guest. */
export async function syncCart(options: { keepalive?: boolean } = {}): Promise<void> {
  const sent = keptCart.get()
  if (sent.owner === null || isAsking) return
  clearTimeout(timer)
  due = Number.POSITIVE_INFINITY
  isAsking = true
  try {
    const answer = await ask(sent, sent.owner, options)
    keep(afterAnswer(keptCart.get(), sent, { version: answer.version, lines: readWireCart(answer.cart) }))
    retryAfter = FIRST_RETRY
    isAsking = false
    if (keptCart.get().changed) tellSoon()
  } catch (error) {
    isAsking = false
    if (!(error instanceof OperationError)) throw error
    // Without a session there is nothing to tell; everything else is tried again until it arrives.
    if (error.status !== 401) tellSoon(retryAfter)
    retryAfter = Math.min(LAST_RETRY, retryAfter * 2)
  }
}

function ask(cart: LocalCart, userid: string, options: { keepalive?: boolean }) {
  if (!cart.changed) return callOperation(contract.mine, {}, options)
  const input = { userid, cart: writeWireCart(cart.lines, userid), version: cart.version }
  return callOperation(contract.updateShoppingCart, input, options)
}

/** Tells the server a little later; a change that follows another does not put the first one off. */
export function tellSoon(after = TELL_AFTER): void {
  const wanted = performance.now() + after
  if (wanted >= due) return
  clearTimeout(timer)
  due = wanted
  timer = setTimeout(() => {
    due = Number.POSITIVE_INFINITY
    void syncCart()
  }, after)
}

// Another device may have changed the cart while this one slept.
const askAgain = () => void syncCart()
window.addEventListener('focus', askAgain)
window.addEventListener('online', askAgain)
document.addEventListener('visibilitychange', () => {
  const leaves = document.visibilityState === 'hidden'
  if (leaves && keptCart.get().changed) void syncCart({ keepalive: true })
})
