import type { TerminationPart } from '#features/core/accounts/server/public.ts'
import { counter, ledgerOf, person } from '../rules/ledger-names.ts'
import { closeBudgets } from './company/budgets.ts'
import { lockedBalance, moveCredit } from './move-credit.ts'

/** Unspent credit is forfeited when the account ends (privacy notice, section 8). */
export const creditTerminationPart: TerminationPart = {
  async forget(ctx, userId) {
    await closeBudgets(ctx, userId)
    const ledger = ledgerOf(person(userId), 'available')
    const left = await lockedBalance(ctx, ledger)
    if (left <= 0) return
    await moveCredit(ctx, {
      key: `ended/${userId}`,
      reason: 'The account was ended',
      sides: [
        { ledger, minor: -left },
        { ledger: counter('written-off'), minor: left },
      ],
    })
  },
}
