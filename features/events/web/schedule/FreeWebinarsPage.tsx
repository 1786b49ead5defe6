import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { PartTabs } from '#platform/web/parts/PartTabs.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { useWebinars } from './parts/use-schedule.ts'
import { WebinarLists } from './webinars/WebinarLists.tsx'

/** All webinars: those that cost nothing, and those with contact hours for one person or a whole shift. */
export default function WebinarsPage() {
  return (
    <PageFrame
      title="Webinars"
      lead="Live with an instructor, with time for questions. Recordings follow with captions."
    >
      <PartTabs
        parts={[
          ['free', 'Free', Free],
          ['paid', 'Paid', Paid],
        ]}
      />
    </PageFrame>
  )
}

const Free = () => <Webinars isFree nothing="No free webinar is planned at this moment" />
const Paid = () => <Webinars isFree={false} nothing="No paid webinar is planned at this moment" />

function Webinars({ isFree, nothing }: { isFree: boolean; nothing: string }) {
  const webinars = useWebinars()
  return (
    <QueryState
      query={webinars}
      empty={{
        when: ({ webinars: all }) => !all.some((event) => event.isFree === isFree),
        title: nothing,
        message: 'Please check back soon. Seminars are on the schedule.',
      }}
    >
      {({ webinars: all }) => <WebinarLists webinars={all.filter((event) => event.isFree === isFree)} />}
    </QueryState>
  )
}
