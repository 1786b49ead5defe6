import { lazy } from 'react'

/** The card form for the cart's window; its code comes with the first checkout. */
export const CardForm = lazy(() => import('./parts/checkout/CardForm.tsx'))
export { hasOpenPayment } from './open-attempt.ts'

/** The payments of an order, for the office's page of it. */
export const OrderPayments = lazy(() => import('./parts/admin/OrderPayments.tsx'))
/** The dialog that gives money back, for the office's page of an order. */
export const OrderRefund = lazy(() => import('./parts/admin/OrderRefund.tsx'))
/** Ends a refund that is stuck, for the office's page of an order. */
export const EndRefund = lazy(() => import('./parts/admin/EndRefund.tsx'))
