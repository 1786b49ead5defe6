import { useParams } from 'react-router'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Empty } from '#platform/web/parts/Empty.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { useIsPreview } from '#platform/web/preview/preview-frame.ts'
import type { EventView } from '../../contract/event-view.ts'
import { eventDates } from '../../rules/event-dates.ts'
import { locationText } from '../../rules/location-text.ts'
import { SCHEDULE } from '../event-paths.ts'
import { EventDetail } from './event/EventDetail.tsx'
import { useEvent } from './parts/use-schedule.ts'

/** Full details of one event for the time before registration. */
export default function EventPage() {
  const { scheduleid = '' } = useParams()
  const event = useEvent(scheduleid)
  const isPreview = useIsPreview()
  const back = <AppLink to={SCHEDULE}>All seminars</AppLink>
  if (event.error?.status === 404) {
    return (
      <PageFrame title="No such event">
        <Empty
          title="We have no event under this address"
          message="It may have been taken off the schedule, or it is offered by another partner only."
          action={back}
        />
      </PageFrame>
    )
  }
  return (
    <PageFrame
      title={event.data?.name ?? 'Event'}
      lead={event.data ? leadOf(event.data) : null}
      actions={back}
      wide
    >
      <QueryState query={event}>{(view) => <EventDetail event={view} onPage={!isPreview} />}</QueryState>
    </PageFrame>
  )
}

const leadOf = ({ startsAt, endsAt, timeZone, format, location }: EventView): string =>
  `${eventDates(new Date(startsAt), new Date(endsAt), timeZone)} · ${locationText(format, location)}`
