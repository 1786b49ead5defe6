import { createContext, useContext } from 'react'
import { allows } from '#platform/contract/access.ts'
import { deskGroups, type Page } from '../page.ts'
import type { Visitor } from '../routing/access-gate.ts'

/** Every page of the app, for the office's start page: it knows no feature but its own. */
export const AllPages = createContext<readonly Page[]>([])

/** Who looks at the pages: tabs of pages that are not for them are left out. */
export const Viewer = createContext<Visitor>('unknown')

/** The desks that somebody may open, in their groups; groups without a desk are left out. */
export function useDesks(visitor: Visitor) {
  const pages = useContext(AllPages)
  return desksFor(pages, visitor)
}

export function desksFor(pages: readonly Page[], visitor: Visitor) {
  const actor = visitor === 'unknown' ? null : visitor
  const open = pages.filter((page) => page.desk && allows(page.access, actor))
  return deskGroups
    .map((group) => ({ group, desks: open.filter(({ desk }) => desk?.group === group) }))
    .filter(({ desks }) => desks.length > 0)
}
