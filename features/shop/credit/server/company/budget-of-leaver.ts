import type { CompanyDeparturePart } from '#features/core/company-people/server/public.ts'
import { formatMoney } from '#platform/contract/texts/format.ts'
import { budgetOf, closeBudget } from './budgets.ts'

/** Returns the rest of a supervisor's budget to the company when the supervisor leaves it. */
export const budgetOfLeaver: CompanyDeparturePart = {
  async effects(ctx, { companyId, userId }) {
    const { availableMinor } = await budgetOf(ctx.db, companyId, userId)
    if (availableMinor === 0) return []
    return [`${formatMoney(availableMinor, 'USD')} of the budget is moved to the company.`]
  },
  leave: (ctx, { companyId, userId }) => closeBudget(ctx, companyId, userId),
}
