import type { Context } from '#platform/server/context.ts'
import { run } from '#platform/server/db.ts'

export interface CompanyStatus {
  people: number
  gaps: number
  late: number
  /** The requirement with the highest number of people not meeting it, with that number; '' if none exists. */
  topGap: string
}

const statuses = {
  name: 'compliance.company-statuses',
  text: `
    with sums as (
      select company_id, requirement_id, sum(people)::int as people, sum(late)::int as late,
        sum(late + open)::int as gaps
      from compliance_standing_sums where company_id = any($1::uuid[]) group by company_id, requirement_id
    ), ranked as (
      select sums.*, row_number() over (partition by sums.company_id order by gaps desc, requirement.name) as nth,
        requirement.name || ' (' || gaps || ')' as words
      from sums left join compliance_requirements requirement on requirement.id = requirement_id
    )
    select company_id as "companyId", sum(gaps)::int as gaps, sum(late)::int as late,
      coalesce(max(people) filter (where requirement_id is null), 0) as people,
      coalesce(max(words) filter (where nth = 1 and gaps > 0), '') as "topGap"
    from ranked group by company_id`,
}

/** Returns the status of companies that have people. The cost of the query does not grow with the number of people. */
export async function companyStatuses(
  ctx: Context,
  companyIds: readonly string[],
): Promise<Map<string, CompanyStatus>> {
  const rows = await run<CompanyStatus & { companyId: string }>(ctx.db, statuses, [companyIds])
  return new Map(rows.map(({ companyId, ...status }) => [companyId, status]))
}
