import { lazy } from 'react'

/** Below the Yes of the 'TCEQ Approved' prompt: the license that it goes to, or the fields to store one. */
export const LicenseField = lazy(() => import('./parts/wallet/LicenseField.tsx'))

/** On the receipt of an order that is taken for TCEQ: that no license is stored yet. */
export const LicenseReminder = lazy(() => import('./parts/wallet/LicenseReminder.tsx'))
