import { type ComponentType, useContext } from 'react'
import { allows } from '#platform/contract/access.ts'
import { AllPages, Viewer } from '../../staff/staff-menu.ts'
import { AreaTabs } from './AreaTabs.tsx'
import { PageTabs } from './page-tabs.ts'

/** Wraps a page so that its frame has the tabs of its area directly below the title. */
export const withArea = (path: string, area: string, Content: ComponentType) => () => (
  <PageTabs value={<OwnArea path={path} area={area} />}>
    <Content />
  </PageTabs>
)

function OwnArea({ path, area }: { path: string; area: string }) {
  const pages = useContext(AllPages)
  const viewer = useContext(Viewer)
  const actor = viewer === 'unknown' ? null : viewer
  // Guests see previews, which exist for pages that need an account.
  const tabs = pages
    .filter((page) => page.area === area && page.tabOf === null)
    .filter((page) => (actor === null ? page.previews[0] : allows(page.access, actor)))
    .toSorted((one, other) => Number(other.path === area) - Number(one.path === area))
    .map((page) => ({ path: page.path, label: page.tab ?? page.title }))
  const first = pages.find((page) => page.path === area)
  if (tabs.length < 2) return null
  return (
    <AreaTabs label={first?.title ?? 'Area'} tabs={tabs} hrefOf={(each) => `/${each}`} here={`/${path}`} />
  )
}
