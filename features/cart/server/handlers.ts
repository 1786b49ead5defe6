import { findCourses } from '#features/catalog/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import { partOf } from '#platform/server/extensions/extension-point.ts'
import type { Handler, Handlers } from '#platform/server/feature.ts'
import { readWireCart, writeWireCart } from '../contract/wire-cart.ts'
import type { cart } from '../contract.ts'
import { linesIn, type StoredCart } from '../rules/merge-carts.ts'
import { cartPrices } from './cart-prices.ts'
import { findCart, keepCart } from './keep-cart.ts'

const plain = (call: SignedInCall, stored: StoredCart) => ({
  good: true as const,
  cart: writeWireCart(linesIn(stored), call.actor.userId),
  version: stored.version,
})

/** The cart as the wire has it, with what everything is called and costs now: for clients that restore it from this answer. */
async function shown(call: SignedInCall, stored: StoredCart) {
  const lines = linesIn(stored)
  const codes = lines.flatMap((line) => (line.kind === 'bundle' ? line.courses : []))
  const [priced, courses] = await Promise.all([
    partOf(call, cartPrices)(call, lines),
    findCourses(call.db, codes),
  ])
  const names = new Map(courses.map(({ code, name }) => [code, name]))
  return {
    ...plain(call, stored),
    cart: writeWireCart(lines, call.actor.userId, { lines: priced, courses: names }),
  }
}

const updateShoppingCart: Handler<typeof cart.updateShoppingCart> = async (input, call) => {
  const { userId } = call.actor
  if (input.userid && input.userid !== userId) refuse('forbidden')
  const stored = await keepCart(call, readWireCart(input.cart), input.version ?? null)
  // Who merges by versions shows a quote of its own; pricing the cart with every change would cost more than keeping it.
  return input.version === undefined ? shown(call, stored) : plain(call, stored)
}

const mine: Handler<typeof cart.mine> = async (_input, call) => {
  return plain(call, await findCart(call.db, call.actor.userId))
}

export const cartHandlers: Handlers<typeof cart> = { updateShoppingCart, mine }
