import { href } from '#platform/web/page.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'

interface Props {
  filter: 'seminar' | 'series' | 'location'
  row: { id: string; events: number }
}

/** How many events there are, and the way to them. */
export function EventsOf({ filter, row: { id, events } }: Props) {
  if (events === 0) return <>–</>
  return <AppLink to={`${href('adminIndex/seminars')}?when=all&${filter}=${id}`}>{events}</AppLink>
}
