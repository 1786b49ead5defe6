import { Stack } from '@mantine/core'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { OwnEvents } from './OwnEvents.tsx'
import { PlacesPager, usePlaces } from './use-places.tsx'

/** Where the person was, and what was canceled. */
export function PastPart() {
  const { places, place, setPage } = usePlaces('past')
  return (
    <QueryState
      query={places}
      empty={{
        when: ({ total }) => total === 0,
        title: 'Nothing here yet',
        says: 'Seminars that are over or were canceled stay here. Your certificates are among your certificates.',
      }}
    >
      {({ rows, total }) => (
        <Stack gap="clamp(1.5rem, 3vw, 2.25rem)">
          <OwnEvents title="Past and canceled places" places={rows} />
          <PlacesPager place={place} total={total} onPage={setPage} />
        </Stack>
      )}
    </QueryState>
  )
}
