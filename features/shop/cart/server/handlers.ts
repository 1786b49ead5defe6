import { findCourses } from '#features/shop/catalog/server/public.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import { partOf } from '#platform/server/extensions/extension-point.ts'
import type { Handler, Handlers } from '#platform/server/feature.ts'
import { readWireCart, writeWireCart } from '../contract/wire-cart.ts'
import type { cart } from '../contract.ts'
import { linesIn, type StoredCart } from '../rules/merge-carts.ts'
import { cartPrices } from './cart-prices.ts'
import { findCart, saveCart } from './save-cart.ts'

const plain = (ctx: SignedInContext, stored: StoredCart) => ({
  good: true as const,
  cart: writeWireCart(linesIn(stored), ctx.actor.userId),
  version: stored.version,
})

/** Returns the cart in wire format with current names and prices, for clients that restore it from this response. */
async function shown(ctx: SignedInContext, stored: StoredCart) {
  const lines = linesIn(stored)
  const codes = lines.flatMap((line) => (line.kind === 'bundle' ? line.courses : []))
  const [priced, courses] = await Promise.all([
    partOf(ctx, cartPrices)(ctx, lines),
    findCourses(ctx.db, codes),
  ])
  const names = new Map(courses.map(({ code, name }) => [code, name]))
  return {
    ...plain(ctx, stored),
    cart: writeWireCart(lines, ctx.actor.userId, { lines: priced, courses: names }),
  }
}

const updateShoppingCart: Handler<typeof cart.updateShoppingCart> = async (input, ctx) => {
  const stored = await saveCart(ctx, readWireCart(input.cart), input.version ?? null)
  // Clients that send a version show their own quote; pricing the cart on every change would cost more than storing it.
  return input.version === undefined ? shown(ctx, stored) : plain(ctx, stored)
}

const mine: Handler<typeof cart.mine> = async (_input, ctx) => {
  return plain(ctx, await findCart(ctx.db, ctx.actor.userId))
}

export const cartHandlers: Handlers<typeof cart> = { updateShoppingCart, mine }
