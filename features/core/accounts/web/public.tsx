import { lazy } from 'react'

export { AccountDialogs } from './dialogs/AccountDialogs.tsx'
export {
  clearForOther,
  forgetLogout,
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

/** Three questions to a new person. */
export const Onboarding = lazy(() => import('./parts/onboarding/Onboarding.tsx'))

/** For staff: the product as somebody sees it. */
export const ViewAsButton = lazy(() => import('./viewing/ViewAsButton.tsx'))

export const ViewingBar = lazy(() => import('./viewing/ViewingBar.tsx'))

/** All countries, for a field of any form; its code comes with the first form. */
export const CountrySelect = lazy(() => import('./parts/CountrySelect.tsx'))

/** The states of a country, for a field beside that of the country. */
export const StateSelect = lazy(() => import('./parts/StateSelect.tsx'))
