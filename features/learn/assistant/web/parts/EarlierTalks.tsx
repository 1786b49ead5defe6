import { ActionIcon, Group, UnstyledButton } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useConfirmedCommand } from '#platform/web/form/use-confirmed-command.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { Pager } from '#platform/web/parts/Pager.tsx'
import { SearchBox } from '#platform/web/parts/SearchBox.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { assistant } from '../../contract.ts'

/** Lists the user's conversations, latest first. */
export function EarlierTalks({ onOpen }: { onOpen: (talkid: string) => void }) {
  const { input, paging, change } = useListState(assistant.talks)
  const talks = useQuery(assistant.talks, input, { keepPrevious: true })
  const forget = useConfirmedCommand(assistant.forget, { invalidates: [assistant.talks] })
  if (!talks.data || (talks.data.total === 0 && !paging.search)) return null
  return (
    <section aria-label="Earlier conversations">
      <SectionTitle>Earlier conversations</SectionTitle>
      <SearchBox
        label="Search your conversations"
        example="Text of the first question"
        value={paging.search}
        onSearch={(search) => change({ search })}
      />
      <Rows mt="sm" gap="xs">
        {talks.data.rows.map(({ talkid, title, startedAt, handedAt }) => (
          <Group component="li" key={talkid} wrap="nowrap" gap="xs">
            <UnstyledButton onClick={() => onOpen(talkid)} flex={1} py="xs">
              {title}
              <Quiet span display="block">
                {formatDateTime(startedAt)}
                {handedAt ? ' · sent to our staff' : ''}
              </Quiet>
            </UnstyledButton>
            <ActionIcon
              size={44}
              aria-label={`Delete ${title}`}
              onClick={() =>
                forget.ask({
                  title: 'Delete the conversation?',
                  message: title,
                  yes: 'Delete',
                  danger: true,
                  input: { talkid },
                })
              }
            >
              <IconTrash size={20} aria-hidden />
            </ActionIcon>
          </Group>
        ))}
      </Rows>
      <Pager paging={paging} total={talks.data.total} onPage={(page) => change({ page })} />
    </section>
  )
}
