import { refuse } from '#platform/contract/refusal.ts'
import type { Handler, Handlers } from '#platform/server/feature.ts'
import { readWireCart, writeWireCart } from '../contract/wire-cart.ts'
import type { cart } from '../contract.ts'
import { linesIn } from '../rules/merge-carts.ts'
import { findCart, keepCart } from './keep-cart.ts'

const updateShoppingCart: Handler<typeof cart.updateShoppingCart> = async (input, call) => {
  const { userId } = call.actor
  if (input.userid && input.userid !== userId) refuse('forbidden')
  const stored = await keepCart(call, readWireCart(input.cart), input.version ?? null)
  return { good: true, cart: writeWireCart(linesIn(stored), userId), version: stored.version }
}

const mine: Handler<typeof cart.mine> = async (_input, call) => {
  const { userId } = call.actor
  const stored = await findCart(call.db, userId)
  return { good: true, cart: writeWireCart(linesIn(stored), userId), version: stored.version }
}

export const cartHandlers: Handlers<typeof cart> = { updateShoppingCart, mine }
