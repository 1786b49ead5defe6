import type { Page } from '#platform/web/page.ts'
import { pages } from './pages.ts'
import { staffPages } from './staff-pages.ts'

/** Every page of the app, for those who need all at once: the build, which writes the addresses, and the tests. */
export const allPages: readonly Page[] = [...pages, ...staffPages]
