import { ActionIcon, Badge, Box, Text } from '@mantine/core'
import { IconCalendarMonth } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { monthIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import { filterBy, optionsOf } from '#platform/web/form/options.ts'
import { useLive } from '#platform/web/live-events.ts'
import { invalidate, useQuery } from '#platform/web/operations.ts'
import { href } from '#platform/web/page.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { ExportCsv } from '#platform/web/parts/ExportCsv.tsx'
import { Loading } from '#platform/web/parts/Loading.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { ListBar, type StaffFilter } from '#platform/web/staff/StaffFilters.tsx'
import { StaffTable } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { eventPlanning } from '../../../../contract/planning-contract.ts'
import { type BoardEvent, saleStates } from '../../../../contract/planning-views.ts'
import { eventDates } from '../../../../rules/event-dates.ts'
import { type EventTab, eventAdminPath } from '../../event-parts.ts'
import { formatLabels } from '../../event-state-labels.ts'
import { saleColors, saleLabels, seatsShort } from './board-labels.ts'

const BoardCalendar = lazy(() => import('./BoardCalendar.tsx'))

const columnsWith = (tab: EventTab): Column<BoardEvent>[] => [
  column('date', 'Date', { sort: 'date' }, ({ startsAt, endsAt, timeZone }) => (
    <Text inherit component="span" style={{ whiteSpace: 'nowrap' }}>
      {eventDates(new Date(startsAt), new Date(endsAt), timeZone)}
    </Text>
  )),
  column('name', 'Event', { sort: 'name', card: 'heading' }, ({ scheduleid, name }) => (
    <AppLink to={eventAdminPath(scheduleid, tab)}>{name}</AppLink>
  )),
  column('sale', 'Status', ({ sale }) => <Badge color={saleColors[sale]}>{saleLabels[sale]}</Badge>),
  column('where', 'Where', ({ where }) => where),
  column('codes', 'Seminars', ({ codes }) => codes.join(', ') || '–'),
  column('seats', 'Seats', { sort: 'free', end: true }, (event) => seatsShort(event)),
  column('waiting', 'Waiting', { end: true }, ({ waiting }) => waiting || '–'),
  column('people', '', ({ scheduleid }) => (
    <AppLink to={eventAdminPath(scheduleid, 'people')}>People</AppLink>
  )),
]

const NAMES = ['when', 'sale', 'format', 'seminar', 'location', 'series', 'proof', 'month'] as const

/** All events of the provider: a list, with a monthly calendar above it. */
export default function BoardPage() {
  const list = useListState(eventPlanning.events, { filters: ['month'] })
  const client = useQueryClient()
  useLive('seminars', () => void invalidate(client, [eventPlanning.events, eventPlanning.month]))
  const { month, ...filters } = list.filters
  const input = { ...list.paging, ...filters }
  const hasMonth = /^\d{4}-\d{2}$/.test(month)
  const setMonth = (to: string) => list.change({ month: to, page: list.paging.page })
  return (
    <PageFrame
      wide
      title="Seminars"
      lead="Upcoming events, their seats and their status."
      actions={
        <LinkButton to={href('adminIndex/seminars/events/:scheduleid', { scheduleid: 'new' })}>
          New event
        </LinkButton>
      }
      bar={
        <ListBar
          list={list}
          search={{ label: 'Search events', example: 'Name, place, host or code' }}
          filters={useFilters()}
        >
          <ActionIcon
            size={36}
            visibleFrom="md"
            variant={hasMonth ? 'filled' : 'default'}
            aria-pressed={hasMonth}
            aria-label="Calendar"
            title="Calendar"
            onClick={() => setMonth(hasMonth ? '' : monthIn(new Date(), OFFICE_ZONE))}
          >
            <IconCalendarMonth size={20} aria-hidden />
          </ActionIcon>
          <ExportCsv of={eventPlanning.events} input={input} small />
        </ListBar>
      }
    >
      {hasMonth ? (
        <Suspense fallback={<Loading lines={8} />}>
          <Box visibleFrom="md">
            <BoardCalendar month={month} onMonth={setMonth} />
          </Box>
        </Suspense>
      ) : null}
      <StaffTable
        of={eventPlanning.events}
        input={input}
        list={list}
        columns={columnsWith(filters.proof ? 'proof' : 'plan')}
        rowKey={({ scheduleid }) => scheduleid}
        caption="Events"
        empty={{
          title: 'No events',
          message: 'Nothing matches. Try fewer filters, or plan a new event.',
        }}
      />
    </PageFrame>
  )
}

type Filter = Exclude<(typeof NAMES)[number], 'month'>

function useFilters(): StaffFilter<Filter>[] {
  const { data } = useQuery(eventPlanning.choices, {}, { staleTime: 60_000 })
  const options = (choices: readonly { id: string; name: string }[] = []) =>
    choices.map(({ id, name }) => ({ value: id, label: name }))
  return [
    filterBy('when', 'Upcoming', optionsOf({ past: 'Over', all: 'Upcoming and past' })),
    filterBy('sale', 'Status', optionsOf(saleLabels, saleStates)),
    filterBy(
      'format',
      'Format',
      Object.entries(formatLabels).map(([value, label]) => ({ value, label })),
    ),
    filterBy(
      'seminar',
      'Seminar',
      (data?.seminars ?? []).map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` })),
    ),
    filterBy('location', 'Location', options(data?.locations)),
    filterBy('series', 'Series', options(data?.series)),
    filterBy('proof', 'Certificates', optionsOf({ confirm: 'Passes to confirm', waiting: 'Waiting' })),
  ]
}
