import { Button } from '@mantine/core'
import { useState } from 'react'
import { dayText } from '#features/office/projects/web/public.tsx'
import { Empty } from '#platform/web/parts/Empty.tsx'
import type { CalendarItem } from '../../contract.ts'
import classes from './Calendar.module.css'
import { CalendarEntry } from './CalendarEntry.tsx'
import { daysFrom, longDay, type Period } from './calendar-days.ts'

interface Props {
  period: Period
  today: string
  items: readonly CalendarItem[]
  onOpen: (item: CalendarItem) => void
}

/** Day-by-day list for phones; the current month starts at today. */
export function Agenda({ period, today, items, onOpen }: Props) {
  const [all, setAll] = useState(false)
  const { first, last } = period
  const isRunning = first < today && today <= last
  const days = daysFrom(first, period.days).filter(
    (day) => day <= last && items.some(({ starts, ends }) => starts <= day && ends >= day),
  )
  const shown = isRunning && !all ? days.filter((day) => day >= today) : days
  return (
    <>
      {shown.length < days.length ? (
        <Button variant="default" fullWidth mb="md" onClick={() => setAll(true)}>
          Show earlier days
        </Button>
      ) : null}
      {shown.length === 0 ? (
        <Empty title="Nothing planned" message="Look at another month, or switch on more of the calendar." />
      ) : null}
      {shown.map((day) => (
        <section key={day} className={classes.agenda}>
          <h3>{day === today ? `${dayText(day, today)}, ${longDay(day)}` : longDay(day)}</h3>
          <DayEntries {...{ day, items, onOpen }} />
        </section>
      ))}
    </>
  )
}

/** All entries of one day, with details. */
export function DayEntries({ day, items, onOpen }: { day: string } & Pick<Props, 'items' | 'onOpen'>) {
  return (
    <ul className={classes.entries} data-wide>
      {items
        .filter(({ starts, ends }) => starts <= day && ends >= day)
        .map((item) => (
          <li key={item.key}>
            <CalendarEntry {...{ item, onOpen }} whole isFirstDay={item.starts === day} />
          </li>
        ))}
    </ul>
  )
}
