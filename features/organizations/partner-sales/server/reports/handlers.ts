import { administeredPartner } from '#features/core/partner/server/public.ts'
import { addMonths, dayIn, laterDay, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { Handler, Handlers } from '#platform/server/feature.ts'
import type { partnerReports as contract } from '../../contract/reports.ts'
import { addReportMailing, endReportMailing, reportMailings } from './mailings.ts'
import { partnerReport } from './read-report.ts'

/** Maximum length of one report, in months. */
const MAX_MONTHS = 36

const report: Handler<typeof contract.report> = async (input, ctx) => {
  const partner = await administeredPartner(ctx, input.partner)
  const to = input.to ?? dayIn(ctx.now, OFFICE_ZONE)
  const wished = input.from ?? addMonths(`${to.slice(0, 7)}-01`, -11)
  if (wished > to) return ctx.refuse('days-turned')
  const earliest = addMonths(`${to.slice(0, 7)}-01`, 1 - MAX_MONTHS)
  const from = laterDay(wished, earliest)
  const { months, courses, people } = await partnerReport(ctx.db, partner, { from, to })
  const start = (input.page - 1) * input.rows
  return {
    from,
    to,
    people,
    courses,
    total: months.length,
    rows: months.slice(start, start + input.rows),
  }
}

export const reportHandlers: Handlers<typeof contract> = {
  report,
  reportMailings,
  addReportMailing,
  endReportMailing,
}
