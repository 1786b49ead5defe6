import { createContext, useContext } from 'react'
import { allows } from '#platform/contract/access.ts'
import { type Page, staffMenuGroups } from '../page.ts'
import type { Visitor } from '../routing/access-gate.ts'

/** Every page of the app, for the office's start page: it knows no feature but its own. */
export const AllPages = createContext<readonly Page[]>([])

/** Who looks at the pages: tabs of pages that are not for them are left out. */
export const Viewer = createContext<Visitor>('unknown')

/** The staff pages that somebody may open, in their groups; groups without a staff page are left out. */
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
