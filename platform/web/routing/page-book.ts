import type { ComponentType } from 'react'
import { matchPath } from 'react-router'
import type { Page } from '../page.ts'
import { watched } from '../watched.ts'
import { pathOf } from './history.ts'

/** All pages of the app, found by address, their code fetched once. */
export interface PageBook {
  pages: readonly Page[]
  /** The page at an address (a query and a fragment may follow the path); null where there is none. */
  find: (address: string) => Page | null
  /** The page's component when its code is here already. */
  ready: (page: Page) => ComponentType | undefined
  /** Fetches the page's code. A failed fetch is forgotten, so that one can try again. */
  load: (page: Page) => Promise<ComponentType>
}

/** How many pages are on their way: for the line at the top of the window. */
export const pagesOnTheirWay = watched(0)

export function pageBook(pages: readonly Page[]): PageBook {
  const byRank = [...pages].sort((one, other) => parameters(one.path) - parameters(other.path))
  const ready = new Map<Page, ComponentType>()
  const loading = new Map<Page, Promise<ComponentType>>()
  return {
    pages,
    find: (address) => byRank.find((page) => isAt(page, pathOf(address))) ?? null,
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
