import { watched } from '#platform/web/watched.ts'

/** The dialog currently open over the page. */
export const shellWindow = watched<'search' | 'shortcuts' | null>(null)
export const openSearch = (): void => shellWindow.set('search')
export const closeShellWindow = (): void => shellWindow.set(null)
