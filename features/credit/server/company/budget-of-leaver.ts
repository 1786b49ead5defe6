import type { CompanyLeftPart } from '#features/companies/server/public.ts'
import { formatMoney } from '#platform/contract/texts/format.ts'
import { budgetOf, closeBudget } from './budgets.ts'

/** What is left of a supervisor's budget goes back to the company when the supervisor leaves it. */
export const budgetOfLeaver: CompanyLeftPart = {
  async effects(call, { companyId, userId }) {
    const { availableMinor } = await budgetOf(call.db, companyId, userId)
    if (availableMinor === 0) return []
    return [`${formatMoney(availableMinor, 'USD')} of the budget is moved to the company.`]
  },
  leave: (call, { companyId, userId }) => closeBudget(call, companyId, userId),
}
