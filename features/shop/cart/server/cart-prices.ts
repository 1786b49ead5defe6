import type { Context } from '#platform/server/context.ts'
import { extensionPoint } from '#platform/server/extensions/extension-point.ts'
import type { ShownLine } from '../contract/wire-cart.ts'
import type { CartLine } from '../rules/cart-lines.ts'

/** Current names and prices of cart lines, by line id; provided by the features that sell them. */
export const cartPrices =
  extensionPoint<(ctx: Context, lines: readonly CartLine[]) => Promise<Map<string, ShownLine>>>('cart.prices')
