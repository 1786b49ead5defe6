export { pricePreview, pricesAt, pricesUnder } from './admin/price-lists.ts'
export { publishPrices } from './admin/publish-prices.ts'
export { promoCodeEditor } from './codes/code-editor.ts'
export { codeEvents } from './codes/code-events.ts'
export { seminarCodes } from './codes/seminar-codes.ts'
export {
  finalizeSeminarPromo,
  reserveSeminarPromo,
  returnSeminarPromo,
  type SeminarPromo,
  seminarPromo,
} from './codes/seminar-promo.ts'
export { type Buyer, priceFacts } from './price-facts.ts'
export { type CreditGift, creditGrants } from './promo/credit-grant.ts'
export { type HeldPromo, holdPromo, letGoOfPromo } from './promo/hold-promo.ts'
export { reservePromo, usePromo } from './promo/reserve-promo.ts'
export { returnPromo } from './promo/return-promo.ts'
export { findPromoCode, type PromoCode } from './queries.ts'
export { quoteFor } from './quote-for.ts'
