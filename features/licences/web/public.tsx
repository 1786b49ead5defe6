import { lazy } from 'react'

/** Hours missing and days left of each licence, for home; nothing where there is none. Only for people who are logged in. */
export const LicenceStrip = lazy(() => import('./parts/wallet/LicenceStrip.tsx'))

/** Below the Yes of the 'TCEQ Approved' prompt: the licence that it goes to, or the fields to store one. */
export const LicenceField = lazy(() => import('./parts/wallet/LicenceField.tsx'))

/** On the receipt of an order that is taken for TCEQ: that no licence is stored yet. */
export const LicenceReminder = lazy(() => import('./parts/wallet/LicenceReminder.tsx'))
