import type { Feature } from '#platform/server/feature.ts'
import { registerScopes } from '#platform/server/office.ts'
import { buildDemoCompanies } from './demo.ts'
import { listCompanies } from './find-company.ts'

export const companiesFeature: Feature = {
  name: 'companies',
  demo: [buildDemoCompanies],
  start: async () =>
    registerScopes('company', async (db) =>
      (await listCompanies(db)).map(({ compid, name }) => ({ value: compid, label: name })),
    ),
}
