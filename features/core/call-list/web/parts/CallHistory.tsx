import { Text } from '@mantine/core'
import { formatDateTime } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { calls, outcomeLine } from '../../contract.ts'

/** Lists the previous calls. */
export function CallHistory({ personKey }: { personKey: string }) {
  const { data } = useQuery(calls.history, { key: personKey })
  if (!data || data.calls.length === 0) return null
  return (
    <section aria-label="Earlier calls">
      <Text fw={700} mb="xs">
        Earlier calls
      </Text>
      <Rows>
        {data.calls.map(({ at, by, outcome, nextAt, note }) => (
          <li key={`${at} ${note}`}>
            <Text>{outcomeLine(outcome, nextAt)}</Text>
            {note ? <Text>{note}</Text> : null}
            <Quiet>
              {formatDateTime(at)}, {by}
            </Quiet>
          </li>
        ))}
      </Rows>
    </section>
  )
}
