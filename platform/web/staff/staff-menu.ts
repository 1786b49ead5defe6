import { createContext, useContext } from 'react'
import { allows } from '#platform/contract/access.ts'
import { type Page, staffMenuGroups } from '../page.ts'
import type { Visitor } from '../routing/access-gate.ts'

/** All pages of the app, for the staff start page, which does not depend on other features. */
export const AllPages = createContext<readonly Page[]>([])

/** The current visitor: tabs of pages that the visitor may not open are omitted. */
export const Viewer = createContext<Visitor>('unknown')

/** Returns the staff pages that the visitor may open, by group; groups without such a page are omitted. */
export function useStaffMenu(visitor: Visitor) {
  const pages = useContext(AllPages)
  return staffMenuFor(pages, visitor)
}

export function staffMenuFor(pages: readonly Page[], visitor: Visitor) {
  const actor = visitor === 'unknown' ? null : visitor
  const open = pages.filter((page) => page.staffMenu && allows(page.access, actor))
  return staffMenuGroups
    .map((group) => ({ group, pages: open.filter(({ staffMenu }) => staffMenu?.group === group) }))
    .filter(({ pages }) => pages.length > 0)
}
