import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { href } from '#platform/web/page.ts'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { useWebinars } from './parts/use-schedule.ts'
import { WebinarLists } from './webinars/WebinarLists.tsx'

/** Webinars with contact hours: for one person or a whole shift, with the recording for those who took part. */
export default function PaidWebinarsPage() {
  const webinars = useWebinars()
  return (
    <PageFrame
      title="Paid webinars"
      lead="A half day or more online, with contact hours. Register yourself or a group in one order; the recording is included."
      actions={
        <Button component={Link} to={href('freeWebinars')} variant="default">
          Free webinars
        </Button>
      }
    >
      <QueryState
        query={webinars}
        empty={{
          when: ({ webinars: all }) => all.every(({ isFree }) => isFree),
          title: 'No paid webinar is planned at this moment',
          message: 'Please check back soon. Seminars and free webinars are on the schedule.',
        }}
      >
        {({ webinars: all }) => <WebinarLists webinars={all.filter(({ isFree }) => !isFree)} />}
      </QueryState>
    </PageFrame>
  )
}
