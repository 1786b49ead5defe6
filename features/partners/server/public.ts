export { setPartnerPrice, setPartnerTerms, tellPartnerPrices } from './commands.ts'
export {
  findPartner,
  listPartners,
  listPartnerTerms,
  type Partner,
  partnerPrices,
  plannedPrices,
} from './queries.ts'
