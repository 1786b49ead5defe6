import type { Call } from '#platform/server/call.ts'

export interface CreditGift {
  userId: string
  /** US cents. */
  usdMinor: number
  /** The promo code that gives it. */
  code: string
}

type GiveCredit = (call: Call, gift: CreditGift) => Promise<void>

let giveCredit: GiveCredit | null = null

/** Called once by the feature that keeps credit, which stands after prices. It is called in a transaction. */
export function plugCreditGrant(give: GiveCredit): void {
  giveCredit = give
}

/** Whether credit can be given at all. */
export const creditIsPlugged = (): boolean => giveCredit !== null

export async function grantCodeCredit(call: Call, gift: CreditGift): Promise<void> {
  if (!giveCredit) throw new Error('Nobody keeps credit')
  await giveCredit(call, gift)
}
