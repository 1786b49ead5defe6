import { Button, Group } from '@mantine/core'
import { IconCalendarSearch } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { Empty } from '#platform/web/parts/Empty.tsx'
import { Loading } from '#platform/web/parts/Loading.tsx'
import { FirstRows } from '#platform/web/parts/lists/FirstRows.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import type { ScheduledEvent } from '../../contract/event-view.ts'
import { filterSchedule } from '../../rules/schedule/filter-schedule.ts'
import { EventList } from './parts/EventList.tsx'
import { ScheduleFilters } from './parts/ScheduleFilters.tsx'
import { SubscribeMenu } from './parts/SubscribeMenu.tsx'
import { useSchedule } from './parts/use-schedule.ts'
import { useScheduleFilter } from './parts/use-schedule-filter.ts'
import { ViewChoice } from './parts/ViewChoice.tsx'

const MonthCalendar = lazy(() => import('./parts/MonthCalendar.tsx'))
const EventMap = lazy(() => import('./parts/EventMap.tsx'))

/** Seminar schedule as a list, a monthly calendar, or a map. */
export default function SeminarSchedulePage() {
  const schedule = useSchedule()
  return (
    <PageFrame
      title="Seminar schedule"
      lead="In-person training on a working RO unit, plus live webinars. Times are local to the venue."
      wide
      actions={<SubscribeMenu />}
    >
      <QueryState
        query={schedule}
        empty={{
          when: ({ events }) => events.length === 0,
          title: 'No seminars are planned at this moment',
          message:
            'New dates are published through the year. You can ask to be notified on the page of each level.',
        }}
      >
        {({ events }) => <Schedule events={events} />}
      </QueryState>
    </PageFrame>
  )
}

function Schedule({ events }: { events: readonly ScheduledEvent[] }) {
  const { requested, view, isNarrowed, change, show, clear } = useScheduleFilter()
  const now = new Date().toISOString()
  const coming = events.filter(({ endsAt }) => endsAt > now)
  // The calendar has its own month navigation, so the month filter does not apply to it.
  const narrowed = view === 'calendar' ? { ...requested, month: '' } : requested
  const found = filterSchedule(view === 'calendar' ? events : coming, narrowed)
  return (
    <>
      <ScheduleFilters
        events={coming}
        requested={requested}
        hasMonth={view !== 'calendar'}
        onFilter={change}
        onClear={isNarrowed(view === 'calendar' ? ['month'] : []) ? clear : null}
      />
      <Group gap="sm" justify="space-between" mb="md">
        <Quiet role="status">
          {found.length === 1 ? '1 event' : `${found.length} events`}
          {found.length < coming.length ? ` of ${coming.length}` : ''}
        </Quiet>
        <ViewChoice view={view} onView={show} />
      </Group>
      {found.length === 0 && view !== 'calendar' ? (
        <Empty
          title="No event matches all filters"
          message="Remove a filter, or look at another month."
          icon={<IconCalendarSearch size={32} />}
          action={<Button onClick={clear}>Clear filters</Button>}
        />
      ) : (
        <Suspense fallback={<Loading />}>
          {view === 'list' ? (
            <FirstRows rows={found} first={5} what="events">
              {(events) => <EventList events={events} />}
            </FirstRows>
          ) : null}
          {view === 'calendar' ? (
            <MonthCalendar events={found} month={requested.month} onMonth={(month) => change({ month })} />
          ) : null}
          {view === 'map' ? <EventMap events={found} /> : null}
        </Suspense>
      )}
    </>
  )
}
