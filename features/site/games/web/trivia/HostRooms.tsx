import { NumberInput, Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { formatDateTime } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { DataTable } from '#platform/web/parts/DataTable.tsx'
import { FormFoot } from '#platform/web/parts/FormFoot.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { RowButton } from '#platform/web/parts/look/RowButton.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { triviaRooms } from '../../contract/rooms.ts'
import {
  type TriviaLanguage,
  triviaLanguageNames,
  triviaLanguages,
  triviaTopicNames,
  triviaTopics,
} from '../../rules/trivia/trivia-names.ts'

/** For hosts: form to open a room, and the list of their rooms. */
export function HostRooms({ onOpen }: { onOpen: (roomid: string) => void }) {
  const list = useQuery(triviaRooms.list, { rows: 20 })
  return (
    <Stack gap="xl">
      <OpenRoom onOpen={onOpen} />
      <section>
        <SectionTitle>My rooms</SectionTitle>
        <QueryState query={list}>
          {({ rows }) =>
            rows.length === 0 ? (
              <Quiet>You have opened no room yet.</Quiet>
            ) : (
              <DataTable
                caption="My rooms"
                columns={[
                  { key: 'title', title: 'Room', card: 'heading', cell: ({ title }) => title },
                  {
                    key: 'state',
                    title: 'Status',
                    card: 'line',
                    cell: ({ closedAt, code }) => (closedAt ? 'Closed' : `Open, code ${code}`),
                  },
                  {
                    key: 'opened',
                    title: 'Opened',
                    card: 'line',
                    cell: ({ openedAt }) => formatDateTime(openedAt),
                  },
                  { key: 'players', title: 'Players', end: true, cell: ({ players }) => players },
                  {
                    key: 'acts',
                    title: '',
                    end: true,
                    cell: ({ roomid, title }) => (
                      <RowButton aria-label={`Open ${title}`} onClick={() => onOpen(roomid)}>
                        Open
                      </RowButton>
                    ),
                  },
                ]}
                rows={rows}
                rowKey={({ roomid }) => roomid}
              />
            )
          }
        </QueryState>
      </section>
    </Stack>
  )
}

const every = { value: '', label: 'All topics' }

function OpenRoom({ onOpen }: { onOpen: (roomid: string) => void }) {
  const { form, send, sending, failure } = useOperationForm(triviaRooms.open, {
    initial: {
      title: '',
      topic: '',
      language: triviaLanguages[0] as TriviaLanguage,
      questions: 10 as number | string,
      seconds: 20 as number | string,
    },
    toInput: (values) => values,
    invalidates: [triviaRooms.list],
    onSuccess: ({ roomid }) => onOpen(roomid),
  })
  return (
    <FormStack onSubmit={send} gap="sm" maw="40rem">
      <SectionTitle m={0}>Open a room</SectionTitle>
      <TextInput label="Name of the room" {...form.getInputProps('title')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Select
          label="Topic"
          data={[every, ...triviaTopics.map((value) => ({ value, label: triviaTopicNames[value] }))]}
          {...form.getInputProps('topic')}
        />
        <Select
          label="Language"
          data={triviaLanguages.map((value) => ({ value, label: triviaLanguageNames[value] }))}
          {...form.getInputProps('language')}
        />
        <NumberInput label="Questions" min={1} max={30} {...form.getInputProps('questions')} />
        <NumberInput label="Seconds for each" min={10} max={60} {...form.getInputProps('seconds')} />
      </SimpleGrid>
      <FormFoot failure={failure} sending={sending} submit="Open the room" />
    </FormStack>
  )
}
