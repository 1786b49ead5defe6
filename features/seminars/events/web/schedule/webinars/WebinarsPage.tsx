import { useLocation } from 'react-router'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { useWebinars } from '../parts/use-schedule.ts'
import { WebinarLists } from './WebinarLists.tsx'

/** Free or paid webinars; the path selects which. */
export default function WebinarsPage() {
  const isFree = useLocation().pathname !== '/paidWebinars'
  const webinars = useWebinars()
  return (
    <PageFrame
      title={isFree ? 'Free webinars' : 'Paid webinars'}
      lead="Live with an instructor, with time for questions. Recordings follow with captions."
    >
      <QueryState
        query={webinars}
        empty={{
          when: ({ webinars: all }) => !all.some((event) => event.isFree === isFree),
          title: `No ${isFree ? 'free' : 'paid'} webinar is planned`,
          message: 'Please check back soon. Seminars are on the schedule.',
        }}
      >
        {({ webinars: all }) => <WebinarLists webinars={all.filter((event) => event.isFree === isFree)} />}
      </QueryState>
    </PageFrame>
  )
}
