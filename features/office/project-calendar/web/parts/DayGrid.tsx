import { VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import type { CalendarItem } from '../../contract.ts'
import classes from './Calendar.module.css'
import { CalendarEntry } from './CalendarEntry.tsx'
import { daysFrom, longDay, type Period, type View } from './calendar-days.ts'

interface Props {
  view: View
  period: Period
  today: string
  items: readonly CalendarItem[]
  onOpen: (item: CalendarItem) => void
  onMove: (item: CalendarItem, day: string) => void
  onDay: (day: string) => void
}

const MAX_IN_MONTH = 4
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Week grid for wide screens. Dragging a task to another day changes its due date. */
export function DayGrid({ view, period, today, items, onOpen, onMove, onDay }: Props) {
  const [dragged, setDragged] = useState<CalendarItem | null>(null)
  const [over, setOver] = useState('')
  const weeks = Array.from({ length: period.days / 7 }, (_, index) =>
    daysFrom(period.from, period.days).slice(index * 7, index * 7 + 7),
  )
  const drop = (day: string) => {
    if (dragged && dragged.starts !== day) onMove(dragged, day)
    setDragged(null)
    setOver('')
  }
  const cellOf = (day: string) => {
    const here = items.filter(({ starts, ends }) => starts <= day && ends >= day)
    const shown = view === 'month' && here.length > MAX_IN_MONTH ? here.slice(0, MAX_IN_MONTH - 1) : here
    const more = here.length - shown.length
    return (
      <td
        key={day}
        data-today={day === today || undefined}
        data-other={day < period.first || day > period.last || undefined}
        data-over={over === day || undefined}
        onDragOver={(event) => {
          if (!dragged) return
          event.preventDefault()
          setOver(day)
        }}
        onDrop={() => drop(day)}
      >
        <span className={classes.day}>
          <span aria-hidden>{Number(day.slice(8))}</span>
          <VisuallyHidden>{day === today ? `Today, ${longDay(day)}` : longDay(day)}</VisuallyHidden>
        </span>
        {here.length > 0 ? (
          <ul className={classes.entries}>
            {shown.map((item) => (
              <li key={item.key}>
                <CalendarEntry
                  {...{ item, onOpen }}
                  whole={view === 'week'}
                  isFirstDay={item.starts === day}
                  onDrag={setDragged}
                />
              </li>
            ))}
          </ul>
        ) : null}
        {more > 0 ? (
          <button type="button" className={classes.more} onClick={() => onDay(day)}>
            {more} more<VisuallyHidden> on {longDay(day)}</VisuallyHidden>
          </button>
        ) : null}
      </td>
    )
  }
  return (
    <table className={classes.grid} data-view={view}>
      <caption className={classes.kind}>{period.title}</caption>
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>{week.map(cellOf)}</tr>
        ))}
      </tbody>
    </table>
  )
}
