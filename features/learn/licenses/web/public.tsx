import { lazy } from 'react'

/** Shown below Yes of the 'TCEQ Approved' prompt: selects the license to report under, or shows fields to store one. */
export const LicenseField = lazy(() => import('./parts/wallet/LicenseField.tsx'))

/** Reminder on the receipt of an order taken for TCEQ when no license is stored yet. */
export const LicenseReminder = lazy(() => import('./parts/wallet/LicenseReminder.tsx'))
