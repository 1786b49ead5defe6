import { type Feature, serve } from '#platform/server/feature.ts'
import { planExchange } from '../contract.ts'
import { exportCsv, exportXml } from './export-plan.ts'
import { importPlan } from './import-plan.ts'

export const planExchangeFeature: Feature = {
  name: 'plan-exchange',
  operations: serve(planExchange, { exportXml, exportCsv, importPlan }),
}
