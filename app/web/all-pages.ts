import type { Page } from '#platform/web/page.ts'
import { deskPages } from './desk-pages.ts'
import { pages } from './pages.ts'

/** Every page of the app, for those who need all at once: the build, which writes the addresses, and the tests. */
export const allPages: readonly Page[] = [...pages, ...deskPages]
