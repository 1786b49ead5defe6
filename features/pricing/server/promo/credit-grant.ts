import type { Call } from '#platform/server/call.ts'
import { extensionPoint } from '#platform/server/extensions/extension-point.ts'

export interface CreditGift {
  userId: string
  /** US cents. */
  usdMinor: number
  /** The promo code that gives it. */
  code: string
}

type GiveCredit = (call: Call, gift: CreditGift) => Promise<void>

/** The feature that has credit stands after prices and adds how it is given; called in a transaction. */
export const creditGrants = extensionPoint<GiveCredit>('pricing.creditGrants')

/** Whether credit can be given at all. */
export const givesCredit = (call: Call): boolean => call.parts(creditGrants).length > 0

export async function grantCodeCredit(call: Call, gift: CreditGift): Promise<void> {
  for (const give of call.parts(creditGrants)) await give(call, gift)
}
