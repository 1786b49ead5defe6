/** In the folder of the built app: the addresses of the files that pages of learners and companies need. */
export const PAGE_FILES = 'page-files.json'

/** The service worker stores files of pages here, apart from what starts the app. */
export const PAGES_CACHE = 'pages'

/** Whether a cache of the browser holds files of the app: nothing personal, and what keeps it usable offline. */
export const holdsAppFiles = (cache: string): boolean => cache === PAGES_CACHE || cache.includes('precache')
