import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { href } from '#platform/web/page.ts'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { useWebinars } from './parts/use-schedule.ts'
import { WebinarLists } from './webinars/WebinarLists.tsx'

/** Webinars that cost nothing: one tap registers, and the recording is there for everybody afterwards. */
export default function FreeWebinarsPage() {
  const webinars = useWebinars()
  return (
    <PageFrame
      title="Free webinars"
      lead="An hour with an instructor, with time for questions. Register in one tap; recordings follow with captions."
      actions={
        <Button component={Link} to={href('paidWebinars')} variant="default">
          Paid webinars
        </Button>
      }
    >
      <QueryState
        query={webinars}
        empty={{
          when: ({ webinars: all }) => !all.some(({ isFree }) => isFree),
          title: 'No free webinar is planned at this moment',
          message: 'Please check back soon. Seminars and paid webinars are on the schedule.',
        }}
      >
        {({ webinars: all }) => <WebinarLists webinars={all.filter(({ isFree }) => isFree)} />}
      </QueryState>
    </PageFrame>
  )
}
