import { and } from 'drizzle-orm'
import { holdersIn } from '#features/certificates/server/public.ts'
import { companyMembers, membersIn, peopleScope } from '#features/companies/server/public.ts'
import { countWaiting } from '#features/corporate/server/public.ts'
import { usd } from '#features/credit/rules/usd.ts'
import { companyCreditOf } from '#features/credit/server/public.ts'
import { countFreeSeats } from '#features/learning/server/public.ts'
import { owedByCompanies } from '#features/orders/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import type { Handlers } from '#platform/server/feature.ts'
import type { complianceOverview } from '../../contract/overview.ts'
import { plantSums } from '../../rules/plant-sums.ts'
import { wholeMatrix } from '../matrix/read-matrix.ts'

export const overviewHandlers: Handlers<typeof complianceOverview> = {
  async show({ compid }, call) {
    const scope = await peopleScope(call, compid)
    const [{ rows }, certificates, freeSeats, waiting] = await Promise.all([
      wholeMatrix(call, scope, {}),
      call.db.$count(
        companyMembers,
        and(membersIn(call.db, scope), holdersIn(call.db, 'expiring', companyMembers.userId, call.now)),
      ),
      countFreeSeats(call.db, compid),
      countWaiting(call.db, scope),
    ])
    const plants = plantSums(
      rows.map(({ person: { plant }, standings }) => ({
        plant,
        states: standings.flatMap((each) => each?.state ?? []),
      })),
    )
    const sum = (part: 'late' | 'open' | 'soon') => plants.reduce((all, each) => all + each[part], 0)
    return {
      people: rows.length,
      gaps: sum('late') + sum('open'),
      late: sum('late'),
      soon: sum('soon'),
      ...{ certificates, freeSeats, waiting, plants },
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
