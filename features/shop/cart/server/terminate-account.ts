import { eq } from 'drizzle-orm'
import type { MergePart, TerminationPart } from '#features/core/accounts/server/public.ts'
import { carts } from './tables.ts'

/** Deletes the cart when an account ends. */
export const cartTerminationPart: TerminationPart = {
  async forget(ctx, userId) {
    await ctx.db.delete(carts).where(eq(carts.userId, userId))
  },
}

export const mergeOfCart: MergePart = { ends: [carts.userId] }
