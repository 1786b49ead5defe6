import { href } from '#platform/web/page.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'

/**
 * How many events there are, and the way to them by what the list of events is asked: 'series=7'. A function, not a
 * component: on a phone the table sees the figure, and says of what.
 */
export const eventsOf =
  <Row extends { events: number }>(asked: (row: Row) => string) =>
  (row: Row) =>
    row.events === 0 ? (
      '–'
    ) : (
      <AppLink to={`${href('adminIndex/seminars')}?when=all&${asked(row)}`}>{row.events}</AppLink>
    )
