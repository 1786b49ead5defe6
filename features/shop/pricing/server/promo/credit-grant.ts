import type { Context } from '#platform/server/context.ts'
import { extensionPoint } from '#platform/server/extensions/extension-point.ts'

export interface CreditGift {
  userId: string
  /** In US cents. */
  usdMinor: number
  /** Promo code that gives the credit. */
  code: string
}

type GiveCredit = (ctx: Context, gift: CreditGift) => Promise<void>

/** The credit feature depends on pricing, so it registers here how to grant credit. Called in a transaction. */
export const creditGrants = extensionPoint<GiveCredit>('pricing.creditGrants')

/** True if a feature that grants credit is installed. */
export const givesCredit = (ctx: Context): boolean => ctx.parts(creditGrants).length > 0

export async function grantCodeCredit(ctx: Context, gift: CreditGift): Promise<void> {
  for (const give of ctx.parts(creditGrants)) await give(ctx, gift)
}
