import type { Feature } from '#platform/server/feature.ts'
import { buildDemoCompanies } from './demo.ts'

export const companiesFeature: Feature = { name: 'companies', demo: buildDemoCompanies }
