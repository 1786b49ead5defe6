import { href } from '#platform/web/page.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'

/**
 * Renders the number of events with a link to the filtered event list: 'series=7'. A function instead of a component,
 * so that the table can label the number on phones.
 */
export const eventsOf =
  <Row extends { events: number }>(asked: (row: Row) => string) =>
  (row: Row) =>
    row.events === 0 ? (
      '–'
    ) : (
      <AppLink to={`${href('adminIndex/seminars')}?when=all&${asked(row)}`}>{row.events}</AppLink>
    )
