import { eq } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { users } from '../tables.ts'

/** Sets the promo code that prices a person's online lines; null takes it away. Whether it is valid is not asked. */
export async function setDiscountCode(call: Call, userId: string, code: string | null): Promise<void> {
  await call.db.update(users).set({ discountCode: code }).where(eq(users.id, userId))
  await call.audit({ action: 'accounts.discount-code', target: userId, details: { code } })
}
