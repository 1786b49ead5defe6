import type { ComponentType } from 'react'
import { matchPath } from 'react-router'
import type { Page } from '../page.ts'
import { type Watched, watched } from '../watched.ts'
import { pathOf } from './history.ts'

/** The pages of the app, found by address. The code of each page is fetched once. */
export interface PageBook {
  /** The known pages; pages of roles are added by `complete`. */
  pages: Watched<readonly Page[]>
  isComplete: () => boolean
  /** Fetches the list of the other pages, once. A failed fetch is forgotten so that it can be retried. */
  complete: () => Promise<void>
  /** Settles when the other pages are loaded or have failed. Always the same promise, for components that suspend. */
  settled: () => Promise<void>
  /** Returns the page at a URL (a query and a fragment may follow the path); null if none is known. */
  find: (address: string) => Page | null
  /** Returns the page's component if its code is already loaded. */
  ready: (page: Page) => ComponentType | undefined
  /** Fetches the page's code. A failed fetch is forgotten so that it can be retried. */
  load: (page: Page) => Promise<ComponentType>
}

/** Number of pages being loaded, for the progress bar at the top of the window. */
export const pagesOnTheirWay = watched(0)

/** Creates a page book. `others` fetches the pages that are not in the initial load. */
export function pageBook(first: readonly Page[], others?: () => Promise<readonly Page[]>): PageBook {
  const pages = watched(byRank(first))
  let isComplete = others === undefined
  let completing: Promise<void> | null = null
  let settling: Promise<void> | null = null
  const fetchOthers = async () => {
    if (!others) return
    const more = await counted(others())
    isComplete = true
    pages.set(byRank([...first, ...more]))
  }
  const ready = new Map<Page, ComponentType>()
  const loading = new Map<Page, Promise<ComponentType>>()
  const complete = () => {
    completing ??= fetchOthers().catch((error: unknown) => {
      completing = null
      throw error
    })
    return completing
  }
  return {
    pages,
    isComplete: () => isComplete,
    complete,
    settled() {
      settling ??= complete().catch(() => {})
      return settling
    },
    find: (address) => pages.get().find((page) => isAt(page, pathOf(address))) ?? null,
    ready: (page) => ready.get(page),
    load(page) {
      const before = loading.get(page)
      if (before) return before
      const fetched = counted(page.load()).then((module) => {
        ready.set(page, module.default)
        return module.default
      })
      fetched.catch(() => loading.delete(page))
      loading.set(page, fetched)
      return fetched
    },
  }
}

/** Sorts addresses without parameters before those that would match with parameters. */
const byRank = (pages: readonly Page[]): readonly Page[] =>
  [...pages].sort((one, other) => parameters(one.path) - parameters(other.path))

const parameters = (path: string): number => path.split(':').length

/** Page names are case-sensitive: `CorporateAssignEmployee` is not `corporateassignemployee`. */
export const isAt = (page: Page, path: string): boolean =>
  matchPath({ path: `/${page.path}`, caseSensitive: true, end: true }, path) !== null

async function counted<Value>(work: Promise<Value>): Promise<Value> {
  // A page may be requested while another component renders, so the count is updated afterwards.
  queueMicrotask(() => pagesOnTheirWay.set(pagesOnTheirWay.get() + 1))
  try {
    return await work
  } finally {
    pagesOnTheirWay.set(pagesOnTheirWay.get() - 1)
  }
}
