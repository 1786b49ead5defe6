import { Group, Text } from '@mantine/core'
import { useQuery } from '#platform/web/operations.ts'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { seating } from '../../contract/seat-contract.ts'
import { seatCount } from './seat-labels.ts'

/** Number of seats of a purchase used by each cost center of the company. */
export function SeatCostCenters({ purchaseid }: { purchaseid: string }) {
  const query = useQuery(seating.seatCostCenters, { purchaseid })
  return (
    <QueryState
      query={query}
      empty={{
        when: ({ centers }) => centers.length === 0,
        title: 'No seat is in use',
        message: 'Seats are counted here by the cost center of the people who have them.',
      }}
    >
      {({ centers }) => (
        <Rows gap="xs" maw="28rem">
          {centers.map(({ costCenter, seats }) => (
            <li key={costCenter}>
              <Group justify="space-between">
                <Text>{costCenter || 'No cost center'}</Text>
                <Text fw={600} data-numbers>
                  {seatCount(seats)}
                </Text>
              </Group>
            </li>
          ))}
        </Rows>
      )}
    </QueryState>
  )
}
