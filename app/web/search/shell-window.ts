import { watched } from '#platform/web/watched.ts'

/** The window that is open over the page. */
export const shellWindow = watched<'search' | 'shortcuts' | null>(null)
export const openSearch = (): void => shellWindow.set('search')
export const closeShellWindow = (): void => shellWindow.set(null)
