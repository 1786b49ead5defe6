import type { EndingPart } from '#features/accounts/server/public.ts'
import { counter, ledgerOf, person } from '../rules/ledger-names.ts'
import { closeBudgets } from './company/budgets.ts'
import { lockedBalance, moveCredit } from './move-credit.ts'

/** Unspent credit ends with the account (privacy notice, section 8). */
export const endingOfCredit: EndingPart = {
  async forget(call, userId) {
    await closeBudgets(call, userId)
    const ledger = ledgerOf(person(userId), 'available')
    const left = await lockedBalance(call, ledger)
    if (left <= 0) return
    await moveCredit(call, {
      key: `ended/${userId}`,
      reason: 'The account was ended',
      sides: [
        { ledger, minor: -left },
        { ledger: counter('written-off'), minor: left },
      ],
    })
  },
}
