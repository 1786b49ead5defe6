import type { SignedInContext } from '#platform/server/context.ts'
import { extensionPoint } from '#platform/server/extensions/extension-point.ts'
import type { CartLine } from '../rules/cart-lines.ts'

/** Asked when somebody takes lines out of their cart without buying them: what is held for them can go. */
export const removedLines =
  extensionPoint<(ctx: SignedInContext, lines: readonly CartLine[]) => Promise<void>>('cart.removedLines')
