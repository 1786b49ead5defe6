import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { confirm } from '#platform/web/confirm.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { notifySuccess, orNotify } from '#platform/web/notices.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { CopyText } from '#platform/web/staff/CopyText.tsx'
import { teamCalendar } from '../../contract.ts'

/** Dialog to create, copy, renew or end the calendar feed link. */
export function FeedDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Calendar link" size="md">
      <FeedLink />
    </Dialog>
  )
}

function FeedLink() {
  const feed = useQuery(teamCalendar.feed, {})
  const stale = [teamCalendar.feed]
  const make = useCommand(teamCalendar.makeFeed, { invalidates: stale })
  const end = useCommand(teamCalendar.endFeed, {
    invalidates: stale,
    onSuccess: () => notifySuccess('The link has ended.'),
  })
  const askAndEnd = async () => {
    const yes = await confirm({
      title: 'End the calendar link?',
      message: 'Calendar apps that read it stop getting news immediately.',
      yes: 'End the link',
      danger: true,
    })
    if (yes) end.mutate({}, orNotify)
  }
  return (
    <Stack gap="md">
      <Text>
        Add this link to your calendar app as a subscription. It shows all seminars and days off, and your own
        travel, consulting and open tasks.
      </Text>
      <QueryState query={feed}>
        {({ path, readAt }) =>
          path === null ? (
            <Button color="copper" loading={make.isPending} onClick={() => make.mutate({}, orNotify)}>
              Make my link
            </Button>
          ) : (
            <>
              <TextInput
                label="Your link"
                readOnly
                value={`${window.location.origin}${path}`}
                onFocus={(event) => event.currentTarget.select()}
                rightSection={<CopyText text={`${window.location.origin}${path}`} what="the calendar link" />}
              />
              <Text size="sm" c="dimmed">
                {readAt ? `Last read on ${formatDateTime(readAt)}. ` : 'No app has read it yet. '}
                Anyone who has the link sees your calendar. Make a new one if someone else got it.
              </Text>
              <Group gap="sm" justify="flex-end">
                <Button variant="default" loading={end.isPending} onClick={() => void askAndEnd()}>
                  End the link
                </Button>
                <Button loading={make.isPending} onClick={() => make.mutate({}, orNotify)}>
                  Make a new link
                </Button>
              </Group>
            </>
          )
        }
      </QueryState>
    </Stack>
  )
}
