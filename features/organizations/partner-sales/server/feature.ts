import { orderBooks } from '#features/shop/orders/server/public.ts'
import { type Feature, serve } from '#platform/server/feature.ts'
import { partnerEnroll } from '../contract/enroll.ts'
import { partnerLedger } from '../contract/ledger.ts'
import { partnerPriceList } from '../contract/prices.ts'
import { partnerReports } from '../contract/reports.ts'
import { buildDemoSettlements } from './demo.ts'
import { enrollHandlers } from './enroll/handlers.ts'
import { partnerBook } from './ledger/book-orders.ts'
import { ledgerHandlers } from './ledger/handlers.ts'
import { priceHandlers } from './prices/handlers.ts'
import { reportHandlers } from './reports/handlers.ts'
import { mailPartnerReports } from './reports/mailings.ts'

export const resaleFeature: Feature = {
  name: 'partner-sales',
  operations: [
    ...serve(partnerLedger, ledgerHandlers),
    ...serve(partnerPriceList, priceHandlers),
    ...serve(partnerEnroll, enrollHandlers),
    ...serve(partnerReports, reportHandlers),
  ],
  jobs: [mailPartnerReports],
  demo: [buildDemoSettlements],
  extends: [orderBooks.with(partnerBook)],
}
