export { type PartnerPriceDraft, setPartnerPrice, setPartnerPrices, setPartnerTerms } from './commands.ts'
export {
  administeredPartner,
  answersAtPartner,
  type PartnerScope,
  partnerScope,
  partnerTeams,
} from './open-partner.ts'
export { type PartnerShop, partnerShop } from './partner-shop.ts'
export { publishPartnerPrices } from './publish-partner-prices.ts'
export {
  findPartner,
  listPartners,
  listPartnerTerms,
  type Partner,
  partnerPrices,
  partnersSellingIn,
  plannedPrices,
  priceHistory,
} from './queries.ts'
export { startPartner } from './start-partner.ts'
export { partnerSenders } from './tenancy/own-senders.ts'
export { knownCurrencies } from './tenancy/partner-admin.ts'
