export { type Buyer, priceFacts } from './price-facts.ts'
export { type ReservedPromo, releasePromo, reservePromo } from './promo-uses.ts'
export { findPromoCode, type PromoCode } from './queries.ts'
export { quoteFor } from './quote-for.ts'
