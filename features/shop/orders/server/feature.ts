import { endings, mergings, personalExports } from '#features/core/accounts/server/public.ts'
import { cartPrices } from '#features/shop/cart/server/public.ts'
import { worthParts } from '#features/shop/catalog/server/public.ts'
import { orderNames } from '#features/shop/credit/server/public.ts'
import { callReasons } from '#platform/server/extensions/call-reasons.ts'
import { type Feature, type Handlers, serve } from '#platform/server/feature.ts'
import { officeCharts, officeSearches, personRecords, todayCards } from '#platform/server/office.ts'
import { orders } from '../contract.ts'
import * as admin from './admin/commands.ts'
import { mergeOfOrders, ordersTerminationPart } from './admin/ending-blockers.ts'
import { adminInvoices, adminList, adminTotals } from './admin/list-orders.ts'
import { ordersOfPerson, ordersToday, overdueInvoices, searchOrders } from './admin/office-cards.ts'
import { adminOrder } from './admin/one-order.ts'
import { salesByDay } from './admin/sales-chart.ts'
import { confirmOrder } from './documents/confirm-order.ts'
import { documentPaper } from './documents/document-paper.ts'
import { exportOrders } from './export-orders.ts'
import { overdueToCall } from './invoices/call-reason.ts'
import { invoiceTerms, placeOnInvoice } from './invoices/place-on-invoice.ts'
import { expireOpenOrder } from './open-order.ts'
import { namesOfOrders } from './order-numbers.ts'
import { mine, quote, receipt } from './queries.ts'
import { currentCartLines } from './quote-lines.ts'

const ordersHandlers: Handlers<typeof orders> = {
  mine,
  receipt,
  document: documentPaper,
  quote,
  invoiceTerms,
  placeOnInvoice,
  adminList,
  adminTotals,
  adminOrder,
  adminInvoices,
  ...admin,
}

export const ordersFeature: Feature = {
  name: 'orders',
  operations: serve(orders, ordersHandlers),
  jobs: [confirmOrder, expireOpenOrder],
  extends: [
    personalExports.with({ name: 'orders', collect: exportOrders }),
    endings.with(ordersTerminationPart),
    mergings.with(mergeOfOrders),
    orderNames.with(namesOfOrders),
    cartPrices.with(currentCartLines),
    worthParts.with(async ({ settings }) => ({ refundDays: settings.refundDays })),
    todayCards.with(ordersToday, overdueInvoices),
    officeCharts.with(salesByDay),
    officeSearches.with(searchOrders),
    callReasons.with(overdueToCall),
    personRecords.with(ordersOfPerson),
  ],
}
