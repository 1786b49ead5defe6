import type { Page } from '#platform/web/page.ts'
import { pages } from './pages.ts'
import { staffPages } from './staff-pages.ts'

/** All pages of the app, for the build, which writes their paths, and for tests. */
export const allPages: readonly Page[] = [...pages, ...staffPages]
