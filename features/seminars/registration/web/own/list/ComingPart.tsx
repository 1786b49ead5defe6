import { Stack } from '@mantine/core'
import { IconCalendarEvent } from '@tabler/icons-react'
import { SCHEDULE } from '#features/seminars/events/web/public.tsx'
import { waitingList } from '#features/seminars/waiting-list/contract.ts'
import { WaitingList } from '#features/seminars/waiting-list/web/public.tsx'
import { useQuery } from '#platform/web/operations.ts'
import { Empty } from '#platform/web/parts/Empty.tsx'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { NextSteps } from './NextSteps.tsx'
import { OwnEvents } from './OwnEvents.tsx'
import { RegistrationsPager, useRegistrations } from './use-registrations.tsx'

/** Upcoming: first required actions, then waiting list entries, then registrations by date. */
export function ComingPart() {
  const { registrations, paging, setPage } = useRegistrations('coming')
  const waiting = useQuery(waitingList.myWaiting, {})
  return (
    <QueryState query={registrations}>
      {({ rows, total }) => {
        const waits = waiting.data ?? []
        if (total === 0 && waits.length === 0) return <Nothing />
        return (
          <Stack gap="clamp(1.5rem, 3vw, 2.25rem)">
            <NextSteps registrations={rows} waiting={waits} />
            <WaitingList entries={waits} />
            <OwnEvents title="Your registrations" registrations={rows} />
            <RegistrationsPager paging={paging} total={total} onPage={setPage} />
          </Stack>
        )
      }}
    </QueryState>
  )
}

const Nothing = () => (
  <Empty
    icon={<IconCalendarEvent size={48} stroke={1.4} />}
    title="No seminar ahead"
    message="Choose a date from the schedule. Your badge, the calendar entry and everything about your place are here then."
    action={
      <LinkButton to={SCHEDULE} color="copper">
        See the schedule
      </LinkButton>
    }
  />
)
