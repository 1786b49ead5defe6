import { Button, VisuallyHidden } from '@mantine/core'
import { formatTime } from '#platform/contract/texts/format.ts'
import { addDays, type Day } from '#platform/contract/zoned-days.ts'
import { formatDay } from '#platform/web/format.ts'
import type { Slot } from '../../contract.ts'
import { type GridRow, gridOf } from '../week-grid.ts'
import classes from './WeekGrid.module.css'

interface Props {
  slots: readonly Slot[]
  monday: Day
  zone: string
  /** Day shown on a phone; 0 is Monday. */
  shown: number
  onShow: (index: number) => void
  isChosen: (slot: Slot) => boolean
  onChoose: (slot: Slot) => void
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** Week grid with half hours as rows and days as columns; phones show one day. */
export function WeekGrid({ slots, monday, zone, shown, onShow, isChosen, onChoose }: Props) {
  const rows = gridOf(slots, monday, zone)
  const days = weekdays.map((name, index) => ({ name, day: addDays(monday, index) }))
  return (
    <>
      <div className={classes.days}>
        {days.map(({ name, day }, index) => (
          <Button
            key={day}
            flex="none"
            variant={index === shown ? 'filled' : 'default'}
            aria-pressed={index === shown}
            onClick={() => onShow(index)}
          >
            {name} {Number(day.slice(8))}
            {rows.some((row) => (row.days[index] ?? []).length > 0) ? '' : ' –'}
          </Button>
        ))}
      </div>
      <table className={classes.grid}>
        <VisuallyHidden component="caption">Half hours from {formatDay(monday)} on</VisuallyHidden>
        <thead>
          <tr>
            <th scope="col">Time</th>
            {days.map(({ name, day }, index) => (
              <th key={day} scope="col" data-day data-shown={index === shown || undefined}>
                {name} {formatDay(day).replace(/, \d{4}$/, '')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.minutes} data-blank={(row.days[shown] ?? []).length === 0 || undefined}>
              <th scope="row">{timeOf(row)}</th>
              {row.days.map((found, index) => (
                <td key={days[index]?.day} data-shown={index === shown || undefined}>
                  {found.map((slot) => (
                    <SlotButton
                      key={slot.slotid}
                      slot={slot}
                      label={`${slot.consultant}, ${days[index]?.name} ${formatTime(slot.startsAt, zone)}`}
                      zone={zone}
                      isChosen={isChosen(slot)}
                      onChoose={onChoose}
                    />
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

interface SlotProps {
  slot: Slot
  label: string
  zone: string
  isChosen: boolean
  onChoose: (slot: Slot) => void
}

const words = { free: 'Free', mine: 'Yours', held: 'Held', taken: 'Taken', pause: 'Pause' }

/** Screen reader text of a slot's state. */
function spokenState({ state, heldUntil }: Slot, zone: string): string {
  if (state === 'held' && heldUntil) return `held for you until ${formatTime(heldUntil, zone)}`
  return words[state].toLowerCase()
}

function SlotButton({ slot, label, zone, isChosen, onChoose }: SlotProps) {
  const { state, bookedBy, consultant, heldUntil } = slot
  const shown = heldUntil ? `Held to ${formatTime(heldUntil, zone)}` : (bookedBy ?? words[state])
  const text = state === 'free' ? (isChosen ? 'Chosen' : consultant.split(' ')[0]) : shown
  return (
    <Button
      className={classes.slot}
      size="compact-sm"
      px={4}
      fw={500}
      variant={isChosen ? 'filled' : state === 'free' ? 'light' : 'default'}
      color={state === 'free' && !isChosen ? 'teal' : undefined}
      disabled={state !== 'free'}
      aria-pressed={isChosen}
      aria-label={`${label}: ${isChosen ? 'chosen' : spokenState(slot, zone)}`}
      title={state === 'free' ? undefined : shown}
      onClick={() => onChoose(slot)}
    >
      {text}
    </Button>
  )
}

/** Formats a row's time: '9:30 AM'. */
function timeOf({ minutes }: GridRow): string {
  return formatTime(new Date(minutes * 60_000), 'UTC')
}
