export { type PartnerPriceDraft, setPartnerPrice, setPartnerPrices, setPartnerTerms } from './commands.ts'
export {
  administeredPartner,
  answersAtPartner,
  type PartnerScope,
  partnerScope,
  partnerTeams,
} from './open-partner.ts'
export {
  findPartner,
  listPartners,
  listPartnerTerms,
  type Partner,
  partnerPrices,
  plannedPrices,
  priceHistory,
} from './queries.ts'
export { tellPartnerPrices } from './tell-partner-prices.ts'
export { knownCurrencies } from './tenancy/partner-desk.ts'
