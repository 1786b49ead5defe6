import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { PartTabs } from '#platform/web/parts/PartTabs.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { useWebinars } from '../parts/use-schedule.ts'
import { WebinarLists } from './WebinarLists.tsx'

/** Free and paid webinars as tabs; the first one opens unless the address names the other. */
export function WebinarTabs({ first }: { first: 'free' | 'paid' }) {
  return (
    <PageFrame
      title="Webinars"
      lead="Live with an instructor, with time for questions. Recordings follow with captions."
    >
      <PartTabs parts={first === 'free' ? [free, paid] : [paid, free]} />
    </PageFrame>
  )
}

const Free = () => <Webinars isFree nothing="No free webinar is planned at this moment" />
const Paid = () => <Webinars isFree={false} nothing="No paid webinar is planned at this moment" />
const free = ['free', 'Free', Free] as const
const paid = ['paid', 'Paid', Paid] as const

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
