import { Button, Text, Timeline } from '@mantine/core'
import { useState } from 'react'
import { formatDateTime } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { eventPlanning } from '../../../../contract/planning-contract.ts'

/** Who changed what; asked for when somebody wants to know. */
export function EditHistory({ id }: { id: string }) {
  const [opened, setOpened] = useState(false)
  return (
    <section>
      <Button variant="subtle" px={0} aria-expanded={opened} onClick={() => setOpened(!opened)}>
        {opened ? 'Hide who changed what' : 'Show who changed what'}
      </Button>
      {opened ? <Edits id={id} /> : null}
    </section>
  )
}

function Edits({ id }: { id: string }) {
  const query = useQuery(eventPlanning.history, { id })
  return (
    <QueryState
      query={query}
      empty={{
        when: ({ edits }) => edits.length === 0,
        title: 'No changes on record',
        says: 'What is changed here from now on is listed with who did it.',
      }}
    >
      {({ edits }) => (
        <Timeline mt="sm" bulletSize={14} lineWidth={2}>
          {edits.map(({ says, by, at, reason }) => (
            <Timeline.Item key={`${at} ${says}`} title={says}>
              <Text size="sm" c="dimmed">
                {by || 'The system'}, {formatDateTime(at)}
                {reason && !says.includes(reason) ? `: ${reason}` : ''}
              </Text>
            </Timeline.Item>
          ))}
        </Timeline>
      )}
    </QueryState>
  )
}
