import { companyIds } from '#features/accounts/server/public.ts'
import type { Db } from '#platform/server/db.ts'
import type { Feature } from '#platform/server/feature.ts'
import { scopeLists } from '#platform/server/office.ts'
import { buildDemoCompanies } from './demo.ts'
import { listCompanies } from './find-company.ts'
import { companyOf } from './queries.ts'

const companyChoices = async (db: Db) =>
  (await listCompanies(db)).map(({ compid, name }) => ({ value: compid, label: name }))

export const companiesFeature: Feature = {
  name: 'companies',
  demo: [buildDemoCompanies],
  extends: [
    companyIds.with(async (db, userId) => (await companyOf(db, userId))?.compid ?? ''),
    scopeLists.with({ kind: 'company', list: companyChoices }),
  ],
}
