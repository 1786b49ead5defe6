import { formatDateTime } from '#platform/web/format.ts'
import type { Message } from '../../rules/views.ts'
import classes from './Thread.module.css'

interface Props {
  messages: readonly Message[]
  reader: 'customer' | 'staff'
}

/** What both sides wrote, the oldest first; notes of staff are marked. */
export function Thread({ messages, reader }: Props) {
  if (messages.length === 0) return null
  return (
    <ol className={classes.thread} aria-label="Messages">
      {messages.map(({ messageid, side, author, text, at }) => (
        <li
          key={messageid}
          className={classes.message}
          data-own={side === reader || undefined}
          data-note={side === 'note' || undefined}
        >
          <div className={classes.head}>
            <strong>{side === 'note' ? `${author}, note for staff` : author}</strong>
            <span>{formatDateTime(at)}</span>
          </div>
          <p className={classes.text}>{text}</p>
        </li>
      ))}
    </ol>
  )
}
