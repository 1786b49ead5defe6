import { Button, Group, Select, Switch, UnstyledButton } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { useMe } from '#features/core/accounts/web/public.tsx'
import { topicTitles } from '#platform/contract/texts/mail-topics.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { SearchBox } from '#platform/web/parts/SearchBox.tsx'
import { PagedState } from '#platform/web/staff/PagedState.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { type InboxItem, messaging } from '../../contract.ts'
import { topicsFor } from '../../rules/topics-for.ts'
import classes from './Inbox.module.css'
import { MessageDialog } from './MessageDialog.tsx'

/** Lists the user's messages, newest first. */
export function Inbox() {
  const list = useListState(messaging.inbox)
  const { capabilities } = useMe()
  const { input, filters, paging, change } = list
  const inbox = useQuery(messaging.inbox, input, { keepPrevious: true })
  // Stored in the URL, so that a push notification can link to the message.
  const [address, setAddress] = useSearchParams()
  const setOpen = (messageid: string | null) =>
    setAddress(
      (now) => {
        const next = new URLSearchParams(now)
        if (messageid === null) next.delete('message')
        else next.set('message', messageid)
        return next
      },
      { replace: true },
    )
  const mark = useCommand(messaging.mark, { invalidates: [messaging.inbox, messaging.unread] })
  return (
    <>
      <Group gap="sm">
        <SearchBox
          label="Search messages"
          example="Subject or text"
          value={paging.search}
          onSearch={(search) => change({ search })}
        />
        <Select
          aria-label="Topic"
          placeholder="All topics"
          clearable
          data={topicsFor(capabilities).map((value) => ({ value, label: topicTitles[value] }))}
          value={filters.topic || null}
          onChange={(topic) => change({ topic: topic ?? '' })}
        />
        <Switch
          label="Unread only"
          checked={filters.unread === 'true'}
          onChange={(event) => change({ unread: event.currentTarget.checked ? 'true' : '' })}
        />
        <Button
          variant="default"
          loading={mark.isPending}
          onClick={() => mark.mutate({ messageids: [], read: true })}
        >
          Mark all as read
        </Button>
      </Group>
      <PagedState
        list={{ paging, change }}
        query={inbox}
        empty={{
          when: ({ rows }) => rows.length === 0,
          title: 'No messages',
          message: 'Receipts, answers, certificates and reminders appear here.',
        }}
      >
        {({ rows }) => (
          <Rows gap={0} mt="md">
            {rows.map((item) => (
              <li key={item.messageid} className={classes.item}>
                <Item item={item} onOpen={() => setOpen(item.messageid)} />
              </li>
            ))}
          </Rows>
        )}
      </PagedState>
      <MessageDialog messageid={address.get('message')} onClose={() => setOpen(null)} />
    </>
  )
}

function Item({ item, onOpen }: { item: InboxItem; onOpen: () => void }) {
  return (
    <UnstyledButton className={classes.open} onClick={onOpen} data-unread={!item.isRead || undefined}>
      <Group justify="space-between" gap="0.25rem 1rem" component="span">
        <span className={classes.subject}>
          {item.isRead ? null : <span className={classes.dot} role="img" aria-label="Unread" />}
          {item.subject}
        </span>
        <Quiet span>
          {item.files > 0 ? <IconPaperclip size={16} aria-label={`${item.files} files`} /> : null}{' '}
          {formatDateTime(item.createdAt)}
        </Quiet>
      </Group>
      <Quiet span className={classes.lead}>
        {[topicTitles[item.topic], item.lead].filter(Boolean).join(' · ')}
      </Quiet>
    </UnstyledButton>
  )
}
