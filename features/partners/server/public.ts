export { findPartner, listPartners, type Partner, partnerPrices } from './queries.ts'
