import { countFreeSeats } from '#features/learn/seats/server/public.ts'
import { countWaiting } from '#features/organizations/company-enrollment/server/public.ts'
import { usd } from '#features/shop/credit/rules/usd.ts'
import { companyCreditOf } from '#features/shop/credit/server/public.ts'
import { owedByCompanies } from '#features/shop/orders/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import type { Handlers } from '#platform/server/feature.ts'
import type { complianceOverview } from '../../contract/overview.ts'
import { plantSums } from '../../rules/plant-sums.ts'
import { sumsIn } from '../status/read-sums.ts'
import { freshScope } from '../status/refresh.ts'

export const overviewHandlers: Handlers<typeof complianceOverview> = {
  async show({ compid }, ctx) {
    const scope = await freshScope(ctx, compid)
    const [sums, freeSeats, waiting] = await Promise.all([
      sumsIn(ctx, scope),
      countFreeSeats(ctx.db, compid),
      countWaiting(ctx.db, scope),
    ])
    const plants = plantSums(sums)
    const ofPeople = sums.filter(({ requirementId }) => requirementId === null)
    const sum = (part: 'late' | 'open' | 'soon') => plants.reduce((all, each) => all + each[part], 0)
    return {
      people: ofPeople.reduce((all, { people }) => all + people, 0),
      gaps: sum('late') + sum('open'),
      late: sum('late'),
      soon: sum('soon'),
      certificates: ofPeople.reduce((all, each) => all + each.soon, 0),
      freeSeats,
      waiting,
      plants,
      money: scope.supervisorId === null ? await moneyOf(ctx, compid) : null,
    }
  },
}

async function moneyOf(ctx: Context, compid: string) {
  const [{ availableMinor }, owed] = await Promise.all([
    companyCreditOf(ctx.db, compid),
    owedByCompanies(ctx.db, [compid], ctx.now),
  ])
  const { open = 0, overdue = 0 } = owed.get(compid) ?? {}
  return {
    credit: usd(availableMinor),
    invoicesDue: open,
    invoicesOverdue: overdue,
  }
}
