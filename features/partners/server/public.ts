export { setPartnerPrice, setPartnerTerms, tellPartnerPrices } from './commands.ts'
export { administeredPartner, type PartnerScope, partnerScope } from './open-partner.ts'
export {
  findPartner,
  listPartners,
  listPartnerTerms,
  type Partner,
  partnerPrices,
  plannedPrices,
} from './queries.ts'
