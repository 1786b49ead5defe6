import { orderBooks } from '#features/orders/server/public.ts'
import { type Feature, serve } from '#platform/server/feature.ts'
import { partnerEnroll } from '../contract/enroll.ts'
import { partnerLedger } from '../contract/ledger.ts'
import { partnerPriceList } from '../contract/prices.ts'
import { enrollHandlers } from './enroll/handlers.ts'
import { partnerBook } from './ledger/book-orders.ts'
import { ledgerHandlers } from './ledger/handlers.ts'
import { priceHandlers } from './prices/handlers.ts'

export const resaleFeature: Feature = {
  name: 'resale',
  operations: [
    ...serve(partnerLedger, ledgerHandlers),
    ...serve(partnerPriceList, priceHandlers),
    ...serve(partnerEnroll, enrollHandlers),
  ],
  extends: [orderBooks.with(partnerBook)],
}
