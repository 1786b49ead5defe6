import { countWaiting } from '#features/corporate/server/public.ts'
import { usd } from '#features/credit/rules/usd.ts'
import { companyCreditOf } from '#features/credit/server/public.ts'
import { countFreeSeats } from '#features/learning/server/public.ts'
import { owedByCompanies } from '#features/orders/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import type { Handlers } from '#platform/server/feature.ts'
import type { complianceOverview } from '../../contract/overview.ts'
import { plantSums } from '../../rules/plant-sums.ts'
import { freshScope } from '../standings/freshen.ts'
import { sumsIn } from '../standings/read-sums.ts'

export const overviewHandlers: Handlers<typeof complianceOverview> = {
  async show({ compid }, call) {
    const scope = await freshScope(call, compid)
    const [sums, freeSeats, waiting] = await Promise.all([
      sumsIn(call, scope),
      countFreeSeats(call.db, compid),
      countWaiting(call.db, scope),
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
      ...{ freeSeats, waiting, plants },
      money: scope.supervisorId === null ? await moneyOf(call, compid) : null,
    }
  },
}

async function moneyOf(call: Call, compid: string) {
  const [{ availableMinor }, owed] = await Promise.all([
    companyCreditOf(call.db, compid),
    owedByCompanies(call.db, [compid], call.now),
  ])
  const { open = 0, overdue = 0 } = owed.get(compid) ?? {}
  return {
    credit: usd(availableMinor),
    invoicesDue: open,
    invoicesOverdue: overdue,
  }
}
