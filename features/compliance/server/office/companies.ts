import {
  administratorsOf,
  companiesView,
  findCompany,
  peopleCounts,
} from '#features/companies/server/public.ts'
import { usd } from '#features/credit/rules/usd.ts'
import { companyCreditOf } from '#features/credit/server/public.ts'
import { owedByCompanies } from '#features/orders/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import { listOf, matching, orderOf } from '#platform/server/lists/list-query.ts'
import type { complianceOffice } from '../../contract/office.ts'
import { isGap } from '../../rules/requirement-state.ts'
import { wholeMatrix } from '../matrix/read-matrix.ts'
import { wholeScope } from '../sharing/shared-report.ts'

export const companies: Handler<typeof complianceOffice.companies> = async (input, call) => {
  const view = companiesView(call.db)
  const query = call.db
    .select()
    .from(view)
    .where(matching(input.search, [view.name]))
  const { rows, total } = await listOf(call.db, query, input, orderOf(input, { name: view.name }, view.id))
  const ids = rows.map(({ id }) => id)
  const [people, owed] = await Promise.all([
    peopleCounts(call.db, ids),
    owedByCompanies(call.db, ids, call.now),
  ])
  const shown = []
  for (const { id, name, detail } of rows) {
    const { open = 0, overdue = 0, usdMinor = 0 } = owed.get(id) ?? {}
    const { availableMinor } = await companyCreditOf(call.db, id)
    shown.push({
      ...{ compid: id, name, detail, people: people.get(id) ?? 0 },
      ...{ credit: usd(availableMinor), owed: usd(usdMinor), openInvoices: open, overdueInvoices: overdue },
      administrator: (await administratorsOf(call.db, id))[0]?.userId ?? '',
      ...(await gapsIn(call, id)),
    })
  }
  return { rows: shown, total }
}

/** How many gaps a company has, and which requirement is missed most. */
async function gapsIn(call: Call, companyId: string) {
  const company = await findCompany(call.db, companyId)
  if (!company) return { gaps: 0, late: 0, topGap: '' }
  const { requirements, rows } = await wholeMatrix(call, wholeScope(company, call.now), {})
  const counts = requirements.map(
    (_each, index) => rows.filter(({ standings }) => isGap(standings[index]?.state ?? 'done')).length,
  )
  const states = rows.flatMap(({ standings }) => standings.flatMap((each) => each?.state ?? []))
  const most = Math.max(0, ...counts)
  return {
    gaps: counts.reduce((sum, count) => sum + count, 0),
    late: states.filter((state) => state === 'expired' || state === 'overdue').length,
    topGap: most === 0 ? '' : `${requirements[counts.indexOf(most)]?.name ?? ''} (${most})`,
  }
}
