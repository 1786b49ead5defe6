import { useLocation } from 'react-router'
import { AreaTabs } from './AreaTabs.tsx'

export interface TabArea {
  label: string
  /** The first page is opened by the area's tab. Pages only for administrators are marked. */
  pages: readonly { path: string; label: string; forAdmins?: boolean }[]
}

interface Props {
  /** Screen reader label of the row of areas. */
  label: string
  areas: readonly TabArea[]
  isAdmin: boolean
  /** Returns the address of a page for the same company or partner. */
  hrefOf: (path: string) => string
}

/** Areas as tabs, with the pages of the open area in a second row. */
export function AreasTabs({ label, areas, isAdmin, hrefOf }: Props) {
  const here = useLocation().pathname.slice(1)
  const shown = areas
    .map((area) => ({ ...area, pages: area.pages.filter((tab) => isAdmin || !tab.forAdmins) }))
    .filter(({ pages }) => pages.length > 0)
  const open = shown.find(({ pages }) => pages.some(({ path }) => path === here))
  const first = shown.map(({ label: name, pages }) => ({ label: name, path: pages[0]?.path ?? '' }))
  return (
    <>
      <AreaTabs label={label} tabs={first} hrefOf={hrefOf} here={`/${open?.pages[0]?.path ?? here}`} />
      {open && open.pages.length > 1 ? (
        <AreaTabs label={open.label} tabs={open.pages} hrefOf={hrefOf} />
      ) : null}
    </>
  )
}
