/** File in the built app's folder: lists the URLs of files that learner and company pages need. */
export const PAGE_FILES = 'page-files.json'

/** Cache in which the service worker stores page files, separate from the startup files. */
export const PAGES_CACHE = 'pages'

/** Matches the URLs of answers that the service worker stores for offline use. */
export const STORED_ANSWERS = /\/api\/(onlinetraining\/getJson\/|partners\/find)/

/** True if a browser cache contains app files: nothing personal, and required for offline use. */
export const holdsAppFiles = (cache: string): boolean => cache === PAGES_CACHE || cache.includes('precache')
