import { Stack } from '@mantine/core'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { OwnEvents } from './OwnEvents.tsx'
import { RegistrationsPager, useRegistrations } from './use-registrations.tsx'

/** Past and canceled registrations. */
export function PastPart() {
  const { registrations, paging, setPage } = useRegistrations('past')
  return (
    <QueryState
      query={registrations}
      empty={{
        title: 'Nothing here yet',
        message:
          'Seminars that are over or were canceled stay here. Your certificates are among your certificates.',
      }}
    >
      {({ rows, total }) => (
        <Stack gap="clamp(1.5rem, 3vw, 2.25rem)">
          <OwnEvents title="Past and canceled registrations" registrations={rows} />
          <RegistrationsPager paging={paging} total={total} onPage={setPage} />
        </Stack>
      )}
    </QueryState>
  )
}
