import { lazy } from 'react'

export { AccountDialogs } from './dialogs/AccountDialogs.tsx'
export {
  clearForOther,
  clearLogoutMarker,
  hasLoggedOut,
  openAnew,
  openForOther,
  reportsLogout,
  startOver,
  useLogout,
} from './leave.ts'
export {
  openAccountQr,
  openCreateAccount,
  openForgotLogin,
  openLogin,
  openMyProfiles,
  openSubtitles,
  openVideoLanguage,
} from './opened-dialog.ts'
export { AccountSlotsProvider } from './parts/AccountSlotsProvider.tsx'
export type { AccountSlots } from './slots.ts'
export { storeReferral } from './stored-referral.ts'
export { useMe } from './use-me.ts'

/** Three onboarding questions for a new user. */
export const Onboarding = lazy(() => import('./parts/onboarding/Onboarding.tsx'))

/** For staff: views the product as a user. */
export const ViewAsButton = lazy(() => import('./viewing/ViewAsButton.tsx'))

export const ViewingBar = lazy(() => import('./viewing/ViewingBar.tsx'))

/** Country field for any form; loaded lazily. */
export const CountrySelect = lazy(() => import('./parts/CountrySelect.tsx'))

/** State field, for use next to a country field. */
export const StateSelect = lazy(() => import('./parts/StateSelect.tsx'))
