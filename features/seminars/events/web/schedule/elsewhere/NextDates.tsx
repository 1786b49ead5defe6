import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { SCHEDULE } from '../../event-paths.ts'
import { levelLabel } from '../parts/schedule-text.ts'
import SeminarRows from './SeminarRows.tsx'
import { useComingSeminars } from './use-coming-seminars.ts'

const SHOWN = 4

/** Next dates for a level; renders nothing if none is published. */
export default function NextDates({ level }: { level: string }) {
  const events = useComingSeminars(level)
  if (!events || events.length === 0) return null
  return (
    <section aria-label={`Next dates of ${levelLabel(level)}`}>
      <h2>Next dates</h2>
      <SeminarRows events={events.slice(0, SHOWN)} heading="h3" />
      <p>
        <AppLink to={`${SCHEDULE}?level=${encodeURIComponent(level)}`}>
          {events.length > SHOWN
            ? `All ${events.length} dates of ${levelLabel(level)}`
            : 'See them on the schedule'}
        </AppLink>
      </p>
    </section>
  )
}
