import type { Call } from '#platform/server/call.ts'
import { extensionPoint } from '#platform/server/extensions/extension-point.ts'
import type { ShownLine } from '../contract/wire-cart.ts'
import type { CartLine } from '../rules/cart-lines.ts'

/** What the lines of a cart are called and cost now, by their ids; told by whoever sells them. */
export const cartPrices =
  extensionPoint<(call: Call, lines: readonly CartLine[]) => Promise<Map<string, ShownLine>>>('cart.prices')
