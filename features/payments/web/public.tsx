import { lazy } from 'react'

/** The card form for the cart's window; its code comes with the first checkout. */
export const CardForm = lazy(() => import('./parts/checkout/CardForm.tsx'))
export { hasOpenPayment } from './open-attempt.ts'
