import { lazy, Suspense } from 'react'
import { Loading } from '#platform/web/parts/Loading.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { useEvent } from '../parts/use-schedule.ts'

const EventDetail = lazy(async () => ({ default: (await import('../event/EventDetail.tsx')).EventDetail }))

/** The detail of an event by its id. */
export default function EventDetailLoaded({ scheduleid }: { scheduleid: string }) {
  const event = useEvent(scheduleid)
  return (
    <QueryState query={event}>
      {(view) => (
        <Suspense fallback={<Loading />}>
          <EventDetail event={view} />
        </Suspense>
      )}
    </QueryState>
  )
}
