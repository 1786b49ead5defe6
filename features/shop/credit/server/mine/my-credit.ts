import { toMajor } from '#platform/contract/money.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { credit } from '../../contract.ts'
import { creditOf } from '../balances.ts'

/** Returns the user's available credit in the specified wire format (R-CAT-29). */
export const getReferalCredit: Handler<typeof credit.getReferalCredit> = async (_input, ctx) => {
  const { availableMinor, pendingMinor } = await creditOf(ctx.db, ctx.actor.userId)
  return { credit: toMajor(availableMinor), pending: toMajor(pendingMinor), currency: 'USD' }
}
