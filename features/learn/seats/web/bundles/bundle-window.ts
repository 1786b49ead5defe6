import { watched } from '#platform/web/watched.ts'

/** Whether the window in which a bundle is put together is open. */
export const bundleWindow = watched(false)

export const openBundle = (): void => bundleWindow.set(true)
export const closeBundle = (): void => bundleWindow.set(false)
