import { lazy } from 'react'

/** The card form for the cart's window; its code comes with the first checkout. */
export const CardForm = lazy(() => import('./parts/checkout/CardForm.tsx'))
export { hasOpenPayment } from './open-attempt.ts'

/** The payments of an order, for the desk's page of it. */
export const OrderPayments = lazy(() => import('./parts/desk/OrderPayments.tsx'))
/** The dialog that gives money back, for the desk's page of an order. */
export const OrderRefund = lazy(() => import('./parts/desk/OrderRefund.tsx'))
/** Ends a refund that is stuck, for the desk's page of an order. */
export const EndRefund = lazy(() => import('./parts/desk/EndRefund.tsx'))
