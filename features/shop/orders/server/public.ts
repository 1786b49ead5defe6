export { payableOf } from '../rules/payable.ts'
export { salesByMonth } from './admin/sales-by-month.ts'
export { salesOfPartner } from './admin/sales-of-partner.ts'
export { attemptKey } from './attempt-key.ts'
export { type OrderBook, orderBooks } from './books/order-books.ts'
export { courseLine, ownBilling, purchase } from './demo-purchase.ts'
export { receiptOf } from './documents/receipt-of.ts'
export { orderFromCredit } from './from-credit/order-from-credit.ts'
export { payOpenFromCredit } from './from-credit/pay-open-from-credit.ts'
export { type InvoiceRequest, orderOnInvoice } from './invoices/accept-on-invoice.ts'
export { creditInvoice } from './invoices/credit-invoice.ts'
export { invoiceOpenOrder } from './invoices/invoice-open-order.ts'
export { orderOnTerms, owedInUsd } from './invoices/place-on-invoice.ts'
export { moveOrder } from './move-order.ts'
export type { Refund } from './offer-kinds.ts'
export { type OfferKind, type Order, type OrderLine, type OrderStart, offerKinds } from './offer-kinds.ts'
export { cancelOrder, type OrderToOpen, openOrder, reserveOpenOrder } from './open-order.ts'
export { orderName } from './order-numbers.ts'
export { orderPayments } from './order-payments.ts'
export { findByKey, orderOutcome, purchasesOf } from './queries.ts'
export { describeLines, quoteForCompany, quoteLines } from './quote-lines.ts'
export { findOrder, findOrderByName, findOrders, linesOf, ordersLike } from './read-order.ts'
export { cancelInvoice } from './refunds/cancel-invoice.ts'
export { completeRefund, failRefund } from './refunds/complete-refund.ts'
export {
  type InvoiceCredit,
  type RefundRequest,
  refundableOnLines,
  refundsOf,
  startRefund,
} from './refunds/start-refund.ts'
export { assignRefund, bookUnassigned } from './refunds/unassigned-refund.ts'
export { type Checkout, reserveOrder } from './reserve-order.ts'
export { ordersMeant } from './sales/found-by-words.ts'
export { type InvoiceFile, invoiceFile } from './sales/invoice-file.ts'
export {
  type CompanyDebt,
  codesSold,
  countOpenInvoices,
  invoicesDueBetween,
  isPaidOrder,
  openInvoices,
  owedByCompanies,
  owedOrders,
  ownOpenInvoices,
} from './sales/open-invoices.ts'
export { type PastSale, recordSales } from './sales/record-sales.ts'
export { type SoldLine, soldLines } from './sales/sold-lines.ts'
export { invoicePaid, settleFailed, settlePaid } from './settle-order.ts'
export { papersOf } from './show-order.ts'
export type { BillingDetails, RegistrationCode } from './tables.ts'
export { tceqAnswers } from './tceq/tceq-answers.ts'
