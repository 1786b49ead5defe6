import { Anchor, Button, Group, Text } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { addressOf } from '#platform/contract/address.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import type { TicketMessage } from '../../contract/views.ts'
import { support } from '../../contract.ts'
import type { WaitingMessage } from '../use-waiting-messages.ts'
import classes from './Messages.module.css'

interface Props {
  messages: readonly TicketMessage[]
  reader: 'person' | 'staff'
  /** Key of an emailed link, if the ticket was opened through it. */
  fileKey?: string
  hasEarlier: boolean
  onEarlier: () => void
  /** Messages that this device has not sent yet. */
  waiting?: readonly WaitingMessage[]
  onDiscard?: (id: string) => void
  onRetry?: (id: string) => void
}

/** Messages of both sides, oldest first; unsent ones come last. */
export function Messages(props: Props) {
  const { messages, reader, fileKey = '', hasEarlier, onEarlier, waiting = [] } = props
  return (
    <>
      {hasEarlier ? (
        <Button variant="default" onClick={onEarlier} style={{ alignSelf: 'center' }}>
          Show earlier messages
        </Button>
      ) : null}
      <Rows component="ol" aria-label="Messages" aria-live="polite" aria-relevant="additions">
        {messages.map((message) => (
          <Message key={message.messageid} message={message} reader={reader} fileKey={fileKey} />
        ))}
        {waiting.map((message) => (
          <Waiting key={message.id} message={message} {...props} />
        ))}
      </Rows>
    </>
  )
}

interface MessageProps {
  message: TicketMessage
  reader: 'person' | 'staff'
  fileKey: string
}

function Message({ message, reader, fileKey }: MessageProps) {
  const { side, author, text, at, files } = message
  const isNote = side === 'note'
  return (
    <li className={classes.message} data-own={side === reader || undefined} data-note={isNote || undefined}>
      <Group gap="0.125rem 0.75rem" fz="sm">
        <strong>{isNote ? `${author}, note for staff` : author}</strong>
        <Quiet span>{formatDateTime(at)}</Quiet>
      </Group>
      {text ? <p className={classes.text}>{text}</p> : null}
      {files.map(({ fileid, name, bytes }) => (
        <div key={fileid}>
          <Anchor
            className={classes.file}
            href={addressOf(support.file, { fileid, ...(fileKey ? { key: fileKey } : {}) })}
            target="_blank"
            rel="noreferrer noopener"
          >
            <IconPaperclip size={16} aria-hidden /> {name} ({sizeText(bytes)})
          </Anchor>
        </div>
      ))}
    </li>
  )
}

const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${Math.round(bytes / 1024 / 1024)} MB`

function Waiting({ message, onDiscard, onRetry }: Props & { message: WaitingMessage }) {
  const { id, text, files, reason } = message
  return (
    <li className={classes.message} data-own>
      <Quiet span>{reason === null ? 'Being sent' : 'Not sent'}</Quiet>
      <p className={classes.text}>{text || `${files} files`}</p>
      {reason === null ? null : (
        <>
          <Text size="sm" c="red" role="alert">
            {reason}
          </Text>
          <Group gap="xs" mt="xs">
            <Button size="compact-sm" variant="default" onClick={() => onRetry?.(id)}>
              Send again
            </Button>
            <Button size="compact-sm" variant="subtle" onClick={() => onDiscard?.(id)}>
              Discard
            </Button>
          </Group>
        </>
      )}
    </li>
  )
}
