import { mergings } from '#features/core/accounts/server/public.ts'
import { offerKinds, orderPayments } from '#features/shop/orders/server/public.ts'
import { type Feature, type Handlers, serve } from '#platform/server/feature.ts'
import { officeSearches, todayCards } from '#platform/server/office.ts'
import { payments } from '../contract.ts'
import { lookUp, noteLook, replayWebhook, runReconciliation } from './admin/actions.ts'
import { reconciledDays, reconciliation } from './admin/ledger-lists.ts'
import { adminList, webhooks } from './admin/lists.ts'
import { ofOrder } from './admin/of-order.ts'
import {
  failedEvents,
  openDifferences,
  paymentsToLookAt,
  searchPayments,
  waitingEvents,
} from './admin/office-cards.ts'
import { captureWallet } from './approval/capture-wallet.ts'
import { releaseAbandoned } from './approval/release-abandoned.ts'
import { cancelAuthorization } from './cancel-authorization.ts'
import { cardOrder, linkCardOrder } from './card/card-order.ts'
import { processCC } from './card/process-card.ts'
import { findOrdersPaidBy } from './find-orders.ts'
import { getSpecial } from './get-special.ts'
import { captureLink } from './links/capture-link.ts'
import { link, linkReceipt } from './links/link.ts'
import { payLink } from './links/pay-by-link.ts'
import { payLinkFor } from './links/pay-link.ts'
import { cancelPayLinks, payLinkOf, sendPayLink } from './links/staff.ts'
import { servePaymentPage } from './links/vt-page.ts'
import { reconcileDaily } from './reconciliation/reconcile-day.ts'
import { repair } from './reconciliation/repair.ts'
import { recordTransfer } from './record-transfer.ts'
import { endRefund } from './refunds/end-refund.ts'
import { refund } from './refunds/refund.ts'
import { resolveRefund } from './refunds/request-provider-refund.ts'
import { resolvePayment } from './resolve-payment.ts'
import { setup } from './set-up.ts'
import { correlations } from './tables.ts'
import { fakePurchase } from './trial/fake-purchase.ts'
import { testOffer } from './trial/test-offer.ts'
import { addCorrelation } from './wallet/add-correlation.ts'
import { deleteCorrelation } from './wallet/delete-correlation.ts'
import { applyWebhook } from './webhooks/apply-webhook.ts'
import { ipn } from './webhooks/ipn.ts'

const paymentsHandlers: Handlers<typeof payments> = {
  processCC,
  cardOrder,
  setup,
  addCorrelation,
  deleteCorrelation,
  captureWallet,
  ipn,
  link,
  linkReceipt,
  linkCardOrder,
  payLink,
  captureLink,
  payLinkOf,
  sendPayLink,
  cancelPayLinks,
  recordTransfer,
  refund,
  endRefund,
  getSpecial,
  fakePurchase,
  adminList,
  ofOrder,
  lookUp,
  noteLook,
  webhooks,
  replayWebhook,
  reconciledDays,
  reconciliation,
  runReconciliation,
  repair,
}

export const paymentsFeature: Feature = {
  name: 'payments',
  operations: serve(payments, paymentsHandlers),
  jobs: [resolvePayment, releaseAbandoned, cancelAuthorization, applyWebhook, resolveRefund, reconcileDaily],
  routes: servePaymentPage,
  extends: [
    offerKinds.with(testOffer),
    mergings.with({ ends: [correlations.userId] }),
    todayCards.with(paymentsToLookAt, openDifferences, failedEvents, waitingEvents),
    officeSearches.with(searchPayments),
    orderPayments.with({ payLink: payLinkFor, findOrders: findOrdersPaidBy }),
  ],
}
