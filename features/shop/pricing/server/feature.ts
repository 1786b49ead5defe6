import { knownCurrencies, startPartner } from '#features/core/partner/server/public.ts'
import { startReads } from '#platform/server/extensions/start-reads.ts'
import { type Feature, serve } from '#platform/server/feature.ts'
import { promoCodes } from '../contract/promo-codes.ts'
import { pricing } from '../contract.ts'
import { publishPrices } from './admin/publish-prices.ts'
import { promoCodeHandlers } from './codes/code-editor.ts'
import { addListCurrency } from './commands.ts'
import { buildDemoPrices } from './demo.ts'
import { pricingHandlers } from './handlers.ts'
import { returnExpiredPromo } from './promo/return-promo.ts'
import { currencyChoices } from './queries.ts'

export const pricingFeature: Feature = {
  name: 'pricing',
  operations: [...serve(pricing, pricingHandlers), ...serve(promoCodes, promoCodeHandlers)],
  jobs: [returnExpiredPromo, publishPrices],
  demo: [buildDemoPrices],
  extends: [
    knownCurrencies.with(currencyChoices),
    startReads.with({
      operation: pricing.facts,
      visitors: 'all',
      input: (visitor) => ({ partner: startPartner(visitor) }),
    }),
  ],
  start: addListCurrency,
}
