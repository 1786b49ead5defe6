import { lazy } from 'react'

export { bundleWindow, openBundle } from './bundles/bundle-window.ts'

/** Opens the dialog for choosing courses for several users. */
export const BundleButton = lazy(() => import('./bundles/BundleButton.tsx'))

/** Bundle dialog; its code loads when it is first opened. */
export const BundleWindow = lazy(() => import('./bundles/BundleWindow.tsx'))
