import { companiesView, firstAdministrators } from '#features/companies/server/public.ts'
import { usd } from '#features/credit/rules/usd.ts'
import { creditOfCompanies } from '#features/credit/server/public.ts'
import { seatUse } from '#features/learning/server/public.ts'
import { owedByCompanies } from '#features/orders/server/public.ts'
import type { Handler } from '#platform/server/feature.ts'
import { listOf, matching, orderOf } from '#platform/server/lists/list-query.ts'
import type { complianceOffice } from '../../contract/office.ts'
import { freshen } from '../standings/freshen.ts'
import { companyStandings } from './company-standings.ts'

export const companies: Handler<typeof complianceOffice.companies> = async (input, call) => {
  const view = companiesView(call.db)
  const query = call.db
    .select()
    .from(view)
    .where(matching(input.search, [view.name]))
  const { rows, total } = await listOf(call.db, query, input, orderOf(input, { name: view.name }, view.id))
  const ids = rows.map(({ id }) => id)
  await freshen(call, ids)
  const [standings, owed, credit, administrators, seats] = await Promise.all([
    companyStandings(call, ids),
    owedByCompanies(call.db, ids, call.now),
    creditOfCompanies(call.db, ids),
    firstAdministrators(call.db, ids),
    seatUse(call.db, ids),
  ])
  return {
    total,
    rows: rows.map(({ id, name, detail }) => {
      const { open = 0, overdue = 0, usdMinor = 0 } = owed.get(id) ?? {}
      return {
        ...{ compid: id, name, detail },
        ...{ people: 0, gaps: 0, late: 0, topGap: '', ...standings.get(id) },
        ...{ credit: usd(credit.get(id) ?? 0), owed: usd(usdMinor) },
        ...{ openInvoices: open, overdueInvoices: overdue },
        ...{ seats: 0, freeSeats: 0, ...seats.get(id) },
        administrator: administrators.get(id) ?? '',
      }
    }),
  }
}
