import { IconAlertTriangle, IconLock } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { CalendarItem } from '../../contract.ts'
import { layerNames } from '../../rules/layers.ts'
import classes from './Calendar.module.css'

export interface EntryActs {
  onOpen: (item: CalendarItem) => void
  /** Enables dragging of tasks; not set on phones. */
  onDrag?: (item: CalendarItem | null) => void
}

interface Props extends EntryActs {
  item: CalendarItem
  /** The start time is shown on the first day only. */
  isFirstDay: boolean
  /** Also shows place, project and calendar. */
  whole?: boolean
}

export const isMovable = ({ task }: CalendarItem): boolean => task?.canEdit === true && task.kind !== 'done'

/** A calendar entry: a seminar links to its page; a task or a trip opens a dialog. */
export function CalendarEntry({ item, isFirstDay, whole = false, onOpen, onDrag }: Props) {
  const { layer, title, detail, time, to, task, travel, inConflict } = item
  const shown = {
    className: classes.entry,
    'data-layer': layer,
    'data-conflict': inConflict || undefined,
    'data-done': task?.kind === 'done' || undefined,
    title: whole ? undefined : [title, detail].filter(Boolean).join(', '),
  }
  const words = (
    <>
      {inConflict ? <IconAlertTriangle size={14} role="img" aria-label="Conflict:" /> : null}
      <span className={classes.kind}>{layerNames[layer]}: </span>
      {isFirstDay && time !== '' ? <strong>{time} </strong> : null}
      <span className={classes.title}>{title}</span>
      {whole && task && !task.canEdit ? <IconLock size={14} role="img" aria-label="Read only" /> : null}
      {whole && detail !== '' ? <span className={classes.detail}>{detail}</span> : null}
    </>
  )
  if (to !== '')
    return (
      <Link to={to} {...shown}>
        {words}
      </Link>
    )
  if (!task && !travel) return <span {...shown}>{words}</span>
  const canDrag = onDrag !== undefined && isMovable(item)
  return (
    <button
      type="button"
      {...shown}
      draggable={canDrag}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', title)
        onDrag?.(item)
      }}
      onDragEnd={() => onDrag?.(null)}
      onClick={() => onOpen(item)}
    >
      {words}
    </button>
  )
}
