import { type Feature, serve } from '#platform/server/feature.ts'
import { pricing } from '../contract.ts'
import { addListCurrency } from './commands.ts'
import { buildDemoPrices } from './demo.ts'
import { pricingHandlers } from './handlers.ts'

export const pricingFeature: Feature = {
  name: 'pricing',
  operations: serve(pricing, pricingHandlers),
  demo: buildDemoPrices,
  start: addListCurrency,
}
