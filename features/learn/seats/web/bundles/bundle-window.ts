import { watched } from '#platform/web/watched.ts'

/** True while the bundle builder dialog is open. */
export const bundleWindow = watched(false)

export const openBundle = (): void => bundleWindow.set(true)
export const closeBundle = (): void => bundleWindow.set(false)
