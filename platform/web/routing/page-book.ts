import type { ComponentType } from 'react'
import { matchPath } from 'react-router'
import type { Page } from '../page.ts'
import { type Watched, watched } from '../watched.ts'
import { pathOf } from './history.ts'

/** The pages of the app, found by address, their code fetched once. */
export interface PageBook {
  /** Those that are known here; the pages of roles come with `complete`. */
  pages: Watched<readonly Page[]>
  isComplete: () => boolean
  /** Fetches the list of the other pages, once. A failed fetch is forgotten, so that one can try again. */
  complete: () => Promise<void>
  /** Settles when the others have been fetched or could not be; the same promise each time, for a part that waits. */
  settled: () => Promise<void>
  /** The page at an address (a query and a fragment may follow the path); null where none is known. */
  find: (address: string) => Page | null
  /** The page's component when its code is here already. */
  ready: (page: Page) => ComponentType | undefined
  /** Fetches the page's code. A failed fetch is forgotten, so that one can try again. */
  load: (page: Page) => Promise<ComponentType>
}

/** How many pages are on their way: for the line at the top of the window. */
export const pagesOnTheirWay = watched(0)

/** `others` fetches the pages that are not in the first load. */
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

/** An address without parameters is found before one that would match with them. */
const byRank = (pages: readonly Page[]): readonly Page[] =>
  [...pages].sort((one, other) => parameters(one.path) - parameters(other.path))

const parameters = (path: string): number => path.split(':').length

/** Names of pages keep their case: `CorporateAssignEmployee` is not `corporateassignemployee`. */
const isAt = (page: Page, path: string): boolean =>
  matchPath({ path: `/${page.path}`, caseSensitive: true, end: true }, path) !== null

async function counted<Value>(work: Promise<Value>): Promise<Value> {
  // A page may be asked for while another component renders: the count moves after that.
  queueMicrotask(() => pagesOnTheirWay.set(pagesOnTheirWay.get() + 1))
  try {
    return await work
  } finally {
    pagesOnTheirWay.set(pagesOnTheirWay.get() - 1)
  }
}
