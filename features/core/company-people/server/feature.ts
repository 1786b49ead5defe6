import { companyIds, companyTeams, endings } from '#features/core/accounts/server/public.ts'
import type { Feature } from '#platform/server/feature.ts'
import { scopeLists } from '#platform/server/office.ts'
import { buildDemoCompanies } from './demo.ts'
import { companyChoices } from './find-company.ts'
import { memberTerminationPart } from './members/terminate-account.ts'
import { companyOf } from './queries.ts'
import { teamOf } from './team-of.ts'

export const companiesFeature: Feature = {
  name: 'company-people',
  demo: [buildDemoCompanies],
  extends: [
    companyIds.with(async (db, userId) => (await companyOf(db, userId))?.compid ?? ''),
    companyTeams.with(teamOf),
    endings.with(memberTerminationPart),
    scopeLists.with({ kind: 'company', list: companyChoices }),
  ],
}
