import { href } from '#platform/web/page.ts'
import { DeskLinks } from '../../DeskLinks.tsx'

const desks = [
  { to: href('adminIndex/seminars'), label: 'Events' },
  { to: href('adminIndex/seminars/catalog'), label: 'Catalog' },
  { to: href('adminIndex/seminars/series'), label: 'Series' },
  { to: href('adminIndex/seminars/locations'), label: 'Locations' },
  { to: href('adminIndex/seminars/hosts'), label: 'Hosts' },
  { to: href('adminIndex/seminars/codes'), label: 'Discount codes' },
  { to: href('adminIndex/seminars/archive'), label: 'Archive' },
] as const

/** The way between the desks of the planning. */
export const OtherDesks = ({ here = href('adminIndex/seminars') }: { here?: string }) => (
  <DeskLinks label="Planning desks" desks={desks} here={here} />
)
