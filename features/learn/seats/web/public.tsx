import { lazy } from 'react'

export { bundleWindow, openBundle } from './bundles/bundle-window.ts'

/** Opens the window in which courses are chosen for several users. */
export const BundleButton = lazy(() => import('./bundles/BundleButton.tsx'))

/** The window itself; its code comes when it is first opened. */
export const BundleWindow = lazy(() => import('./bundles/BundleWindow.tsx'))
