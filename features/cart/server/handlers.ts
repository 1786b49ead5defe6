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

/** The kept cart as the wire has it, with what everything is called and costs now. */
async function shown(call: SignedInCall, stored: StoredCart) {
  const lines = linesIn(stored)
  const codes = lines.flatMap((line) => (line.kind === 'bundle' ? line.courses : []))
  const [priced, courses] = await Promise.all([
    partOf(call, cartPrices)(call, lines),
    findCourses(call.db, codes),
  ])
  const names = new Map(courses.map(({ code, name }) => [code, name]))
  const cart = writeWireCart(lines, call.actor.userId, { lines: priced, courses: names })
  return { good: true as const, cart, version: stored.version }
}

const updateShoppingCart: Handler<typeof cart.updateShoppingCart> = async (input, call) => {
  const { userId } = call.actor
  if (input.userid && input.userid !== userId) refuse('forbidden')
  const stored = await keepCart(call, readWireCart(input.cart), input.version ?? null)
  return shown(call, stored)
}

const mine: Handler<typeof cart.mine> = async (_input, call) => {
  const stored = await findCart(call.db, call.actor.userId)
  return shown(call, stored)
}

export const cartHandlers: Handlers<typeof cart> = { updateShoppingCart, mine }
