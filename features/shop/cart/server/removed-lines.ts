import type { SignedInContext } from '#platform/server/context.ts'
import { extensionPoint } from '#platform/server/extensions/extension-point.ts'
import type { CartLine } from '../rules/cart-lines.ts'

/** Extension point called when a user removes unbought lines from their cart, to release reservations for them. */
export const removedLines =
  extensionPoint<(ctx: SignedInContext, lines: readonly CartLine[]) => Promise<void>>('cart.removedLines')
