import { lazy } from 'react'

/** Card form for the cart dialog; its code loads on the first checkout. */
export const CardForm = lazy(() => import('./parts/checkout/CardForm.tsx'))
export { hasOpenPayment } from './open-attempt.ts'

/** Payments of an order, for its staff page. */
export const OrderPayments = lazy(() => import('./parts/admin/OrderPayments.tsx'))
/** Refund dialog, for the staff page of an order. */
export const OrderRefund = lazy(() => import('./parts/admin/OrderRefund.tsx'))
/** Ends a refund that is stuck, for the staff page of an order. */
export const EndRefund = lazy(() => import('./parts/admin/EndRefund.tsx'))
