import type { Context } from '#platform/server/context.ts'
import { extensionPoint } from '#platform/server/extensions/extension-point.ts'

export interface CreditGift {
  userId: string
  /** US cents. */
  usdMinor: number
  /** The promo code that gives it. */
  code: string
}

type GiveCredit = (ctx: Context, gift: CreditGift) => Promise<void>

/** The credit feature depends on prices, so it adds how credit is given; called in a transaction. */
export const creditGrants = extensionPoint<GiveCredit>('pricing.creditGrants')

/** Whether credit can be given at all. */
export const givesCredit = (ctx: Context): boolean => ctx.parts(creditGrants).length > 0

export async function grantCodeCredit(ctx: Context, gift: CreditGift): Promise<void> {
  for (const give of ctx.parts(creditGrants)) await give(ctx, gift)
}
