import type { Feature } from '#platform/server/feature.ts'
import { buildDemoCompanies } from './demo.ts'

export const corporateFeature: Feature = { name: 'corporate', demo: buildDemoCompanies }
