import { eq } from 'drizzle-orm'
import type { Context } from '#platform/server/context.ts'
import { users } from '../tables.ts'

/** Sets the promo code that applies to a user's online orders; null removes it. Does not validate the code. */
export async function setDiscountCode(ctx: Context, userId: string, code: string | null): Promise<void> {
  await ctx.db.update(users).set({ discountCode: code }).where(eq(users.id, userId))
  await ctx.audit({ action: 'accounts.discount-code', target: userId, details: { code } })
}
