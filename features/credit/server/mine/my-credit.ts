import { toMajor } from '#platform/contract/money.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { credit } from '../../contract.ts'
import { creditOf } from '../balances.ts'

/** What the person can spend, as the specified wire tells it (000 s7). */
export const getReferalCredit: Handler<typeof credit.getReferalCredit> = async ({ userid }, call) => {
  if (userid !== '' && userid !== call.actor.userId) refuse('forbidden')
  const { availableMinor, pendingMinor } = await creditOf(call.db, call.actor.userId)
  return { credit: toMajor(availableMinor), pending: toMajor(pendingMinor), currency: 'USD' }
}
