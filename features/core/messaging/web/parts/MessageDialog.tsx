import { Anchor, Stack } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useContext, useEffect } from 'react'
import { addressOf } from '#platform/contract/address.ts'
import { topicTitles } from '#platform/contract/texts/mail-topics.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { useCommand } from '#platform/web/operations.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { Loading } from '#platform/web/parts/Loading.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { messaging, type OpenItem } from '../../contract.ts'
import { ThreadViews } from '../thread-views.ts'
import { MessageBlocks } from './MessageBlocks.tsx'

const emailLabels = {
  sent: 'Also sent by email.',
  waiting: 'The email is on its way.',
  failed: 'The email could not be delivered yet; we try again.',
  'in-app': 'Not sent by email, as you chose.',
  returned: 'The email could not be delivered.',
  complaint: 'Also sent by email, which was reported as spam.',
  suppressed: 'Not sent by email: emails do not reach your address. See My profile.',
  '': '',
} as const

/** Shows one message and marks it as read when opened. */
export function MessageDialog({ messageid, onClose }: { messageid: string | null; onClose: () => void }) {
  const open = useCommand(messaging.open, { invalidates: [messaging.inbox, messaging.unread] })
  const { mutate, reset } = open
  useEffect(() => {
    if (messageid === null) reset()
    else mutate({ messageid })
  }, [messageid, mutate, reset])
  return (
    <Dialog opened={messageid !== null} onClose={onClose} title={open.data?.subject ?? 'Message'} size="lg">
      <Failure>{open.error?.message ?? null}</Failure>
      {open.data ? (
        <Message message={open.data} onLeave={onClose} />
      ) : open.error ? null : (
        <Loading lines={4} />
      )}
    </Dialog>
  )
}

function Message({ message, onLeave }: { message: OpenItem; onLeave: () => void }) {
  const { messageid, topic, blocks, createdAt, attachments, email, thread } = message
  return (
    <Stack>
      <Quiet>
        {topicTitles[topic]} · {formatDateTime(createdAt)}
      </Quiet>
      <MessageBlocks blocks={blocks} onLeave={onLeave} />
      {attachments.map(({ nth, name }) => (
        <Anchor key={nth} href={addressOf(messaging.attachment, { messageid, nth })}>
          <IconPaperclip size={16} aria-hidden /> {name}
        </Anchor>
      ))}
      <Quiet>{emailLabels[email]}</Quiet>
      <Thread of={thread} />
    </Stack>
  )
}

/** The item that the message belongs to, with a reply field; renders nothing if no reply is possible. */
function Thread({ of }: { of: string }) {
  const end = of.indexOf(':')
  const View = useContext(ThreadViews)[of.slice(0, Math.max(0, end))]
  return View ? <View id={of.slice(end + 1)} /> : null
}
