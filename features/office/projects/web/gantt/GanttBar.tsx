import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { formatDay } from '#platform/contract/texts/format.ts'
import { addDays } from '#platform/contract/zoned-days.ts'
import type { ChartTask } from '../../contract/plan-contract.ts'
import type { WorkingDays } from '../../rules/schedule/working-calendar.ts'
import { lengthText } from '../parts/day-text.ts'
import { type Scale, spanOf } from './chart-scale.ts'
import classes from './GanttChart.module.css'
import type { BarChange } from './use-bar-changes.ts'

interface Props {
  task: ChartTask
  scale: Scale
  calendar: WorkingDays
  canEdit: boolean
  top: number
  onChange: (change: BarChange) => void
  onOpen: () => void
}

/** Delay after the last key press before a keyboard change is sent. */
const PAUSE_MS = 700
/** A pointer movement below this number of pixels is a click. */
const CLICK = 4

interface Draft {
  /** Days by which the start is shifted, and pixels while dragging. */
  shift: number
  length: number
  pixels: number
}
const still: Draft = { shift: 0, length: 0, pixels: 0 }

/** A task bar: drag to move, drag its end to change the duration, arrow keys to move, click or Enter to open. */
export function GanttBar({ task, scale, calendar, canEdit, top, onChange, onOpen }: Props) {
  const [draft, setDraft] = useState(still)
  const from = useRef<{ x: number; isEnd: boolean } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Suppresses the click that ends a drag. */
  const wasDragged = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])
  const isMovable = canEdit && task.kind !== 'done'
  const span = spanOf(scale, task.starts, task.due)

  const send = ({ shift, length }: Draft) => {
    setDraft(still)
    if (shift === 0 && length === 0) return
    const { id: taskid, title, rule, ruleDay, starts: seenStarts, due: seenDue } = task
    const days = task.days === 0 ? 0 : Math.max(1, task.days + length)
    const moved =
      shift === 0 ? { rule, ruleDay } : { rule: 'start-from' as const, ruleDay: addDays(task.starts, shift) }
    onChange({ taskid, title, ...moved, days, seenStarts, seenDue })
  }
  const onPointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    if (!isMovable || event.pointerType === 'touch' || event.button !== 0) return
    const isEnd = task.days > 0 && event.nativeEvent.offsetX > span.width - 10
    from.current = { x: event.clientX, isEnd }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const draftAt = (event: PointerEvent): Draft => {
    if (!from.current) return still
    const pixels = event.clientX - from.current.x
    const days = Math.round(pixels / scale.day)
    if (!from.current.isEnd) return { shift: days, length: 0, pixels }
    const end = addDays(task.due, days)
    const length =
      end < task.starts ? 1 - task.days : calendar.onOrBefore(end) - calendar.onOrBefore(task.due)
    return { shift: 0, length, pixels }
  }
  const onPointerUp = (event: PointerEvent<HTMLButtonElement>) => {
    const last = draftAt(event)
    const isClick = Math.abs(last.pixels) < CLICK
    from.current = null
    wasDragged.current = !isClick
    if (isClick) setDraft(still)
    else send(last)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (event.key === 'Escape') {
      clearTimeout(timer.current)
      setDraft(still)
    }
    if (step === 0 || !isMovable) return
    event.preventDefault()
    const next = event.shiftKey
      ? { ...draft, length: draft.length + step }
      : { ...draft, shift: shiftByWorkday(task.starts, draft.shift, step, calendar) }
    setDraft(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => send(next), PAUSE_MS)
  }
  const isDragged = from.current !== null
  const left = span.left + (isDragged && !from.current?.isEnd ? draft.pixels : draft.shift * scale.day)
  const width = span.width + (isDragged && from.current?.isEnd ? draft.pixels : draft.length * scale.day)
  return (
    <button
      type="button"
      className={classes.bar}
      style={{
        left: task.days === 0 ? left + span.width / 2 - 9 : left,
        width: task.days === 0 ? 18 : Math.max(width, 6),
        top,
      }}
      data-milestone={task.days === 0 || undefined}
      data-critical={task.slack === 0 || undefined}
      data-done={task.kind === 'done' || undefined}
      data-movable={isMovable || undefined}
      aria-label={barText(task)}
      onPointerDown={onPointerDown}
      onPointerMove={(event) => from.current && setDraft(draftAt(event))}
      onPointerUp={onPointerUp}
      onPointerCancel={() => {
        from.current = null
        setDraft(still)
      }}
      onKeyDown={onKeyDown}
      onClick={() => {
        if (!wasDragged.current) onOpen()
        wasDragged.current = false
      }}
    >
      {task.days > 0 ? <span className={classes.name}>{task.title}</span> : null}
    </button>
  )
}

/** Extends a shift by one working day, skipping days off. */
function shiftByWorkday(starts: string, shift: number, step: number, calendar: WorkingDays): number {
  let next = shift + step
  while (!calendar.isWorking(addDays(starts, next)) && Math.abs(next) < 400) next += step
  return next
}

const barText = ({ title, starts, due, days, slack, kind }: ChartTask): string =>
  [
    title,
    days === 0
      ? `Milestone on ${formatDay(due)}`
      : `${formatDay(starts)} to ${formatDay(due)}, ${lengthText(days)}`,
    kind === 'done' ? 'done' : slack === 0 ? 'on the critical path' : '',
  ]
    .filter(Boolean)
    .join(', ')
