import { href } from '#platform/web/page.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'

/** How many events there are, and the way to them; a cell of its own, so that a phone shows its title beside the figure. */
export const eventsOf =
  (filter: 'seminar' | 'series' | 'location') =>
  ({ id, events }: { id: string; events: number }) =>
    events === 0 ? (
      '–'
    ) : (
      <AppLink to={`${href('adminIndex/seminars')}?when=all&${filter}=${id}`}>{events}</AppLink>
    )
