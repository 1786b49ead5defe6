import { Group } from '@mantine/core'
import { formatDateTime } from '#platform/web/format.ts'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import type { Message } from '../../contract/views.ts'
import classes from './Thread.module.css'

interface Props {
  messages: readonly Message[]
  reader: 'customer' | 'staff'
}

/** Messages of both sides, oldest first. Internal notes are marked. */
export function Thread({ messages, reader }: Props) {
  if (messages.length === 0) return null
  return (
    <Rows component="ol" aria-label="Messages">
      {messages.map(({ messageid, side, author, text, at }) => (
        <li
          key={messageid}
          className={classes.message}
          data-own={side === reader || undefined}
          data-note={side === 'note' || undefined}
        >
          <Group gap="0.125rem 0.75rem" align="stretch" fz="sm" c="dimmed">
            <strong>{side === 'note' ? `${author}, note for staff` : author}</strong>
            <span>{formatDateTime(at)}</span>
          </Group>
          <p className={classes.text}>{text}</p>
        </li>
      ))}
    </Rows>
  )
}
