import { Button, Text, Timeline } from '@mantine/core'
import { useState } from 'react'
import type { EditRow } from '#platform/contract/edits.ts'
import type { InputOf, Operation } from '#platform/contract/operation.ts'
import { formatDateTime } from '../format.ts'
import { useQuery } from '../operations.ts'
import { QueryState } from '../parts/QueryState.tsx'

interface Props {
  /** Operation that returns the edits of a record. */
  of: Operation
  id: string
}

/** The edit history of a record, loaded when it is expanded. */
export function EditHistory(props: Props) {
  const [opened, setOpened] = useState(false)
  return (
    <section>
      <Button variant="subtle" px={0} aria-expanded={opened} onClick={() => setOpened(!opened)}>
        {opened ? 'Hide who changed what' : 'Show who changed what'}
      </Button>
      {opened ? <Edits {...props} /> : null}
    </section>
  )
}

function Edits({ of, id }: Props) {
  const { data, error, isPending, refetch } = useQuery(of, { id } as InputOf<typeof of>)
  // Every history operation has the same output, regardless of its resource.
  const query = { data: data as { edits: EditRow[] } | undefined, error, isPending, refetch }
  return (
    <QueryState
      query={query}
      empty={{
        when: ({ edits }) => edits.length === 0,
        title: 'No changes on record',
        message: 'What is changed here from now on is listed with who did it.',
      }}
    >
      {({ edits }) => (
        <Timeline mt="sm" bulletSize={14} lineWidth={2}>
          {edits.map(({ description, by, at, reason }) => (
            <Timeline.Item key={`${at} ${description}`} title={description}>
              <Text size="sm" c="dimmed">
                {by || 'The system'}, {formatDateTime(at)}
                {reason && !description.includes(reason) ? `: ${reason}` : ''}
              </Text>
            </Timeline.Item>
          ))}
        </Timeline>
      )}
    </QueryState>
  )
}
