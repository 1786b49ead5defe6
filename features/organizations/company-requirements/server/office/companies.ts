import { companiesView, firstAdministrators } from '#features/core/company-people/server/public.ts'
import { seatUse } from '#features/learn/seats/server/public.ts'
import { usd } from '#features/shop/credit/rules/usd.ts'
import { creditOfCompanies } from '#features/shop/credit/server/public.ts'
import { owedByCompanies } from '#features/shop/orders/server/public.ts'
import type { Handler } from '#platform/server/feature.ts'
import { listOf, matching, orderOf } from '#platform/server/lists/list-query.ts'
import type { complianceOffice } from '../../contract/office.ts'
import { refresh } from '../status/refresh.ts'
import { companyStatuses } from './company-status.ts'

export const companies: Handler<typeof complianceOffice.companies> = async (input, ctx) => {
  const view = companiesView(ctx.db)
  const query = ctx.db
    .select()
    .from(view)
    .where(matching(input.search, [view.name]))
  const { rows, total } = await listOf(ctx.db, query, input, orderOf(input, { name: view.name }, view.id))
  const ids = rows.map(({ id }) => id)
  await refresh(ctx, ids)
  const [statuses, owed, credit, administrators, seats] = await Promise.all([
    companyStatuses(ctx, ids),
    owedByCompanies(ctx.db, ids, ctx.now),
    creditOfCompanies(ctx.db, ids),
    firstAdministrators(ctx.db, ids),
    seatUse(ctx.db, ids),
  ])
  return {
    total,
    rows: rows.map(({ id, name, detail }) => {
      const { open = 0, overdue = 0, usdMinor = 0 } = owed.get(id) ?? {}
      return {
        compid: id,
        name,
        detail,
        people: 0,
        gaps: 0,
        late: 0,
        topGap: '',
        ...statuses.get(id),
        credit: usd(credit.get(id) ?? 0),
        owed: usd(usdMinor),
        openInvoices: open,
        overdueInvoices: overdue,
        seats: 0,
        freeSeats: 0,
        ...seats.get(id),
        administrator: administrators.get(id) ?? '',
      }
    }),
  }
}
