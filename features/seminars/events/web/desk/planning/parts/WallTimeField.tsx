import { Box, Input, NativeSelect } from '@mantine/core'
import { useId } from 'react'
import { readWall, type WallTime, writeWall } from '../../../../rules/planning/wall-time.ts'
import classes from './WallTimeField.module.css'

interface Props {
  label: string
  value: WallTime
  onChange: (value: WallTime) => void
  error?: React.ReactNode
  description?: string
}

const two = (value: number) => String(value).padStart(2, '0')
const numbers = (from: number, to: number, step = 1) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step)
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A day and a time by dropdowns: years to ten ahead, months 1-12, days 1-31, hours 1-12 (R-SEM-5). */
export function WallTimeField({ label, value, onChange, error, description }: Props) {
  const id = useId()
  const shown = readWall(value)
  const { year, month, day, hours, minutes } = shown
  const present = new Date().getFullYear()
  const change = (part: Partial<typeof shown>) => onChange(writeWall({ ...shown, ...part }))
  const hour = hours % 12 === 0 ? 12 : hours % 12
  const isPm = hours >= 12
  const select = (
    part: string,
    chosen: number,
    options: { value: number; label: string }[],
    set: (to: number) => void,
  ) => (
    <NativeSelect
      size="md"
      aria-label={`${label}: ${part}`}
      data={options.map((option) => ({ value: String(option.value), label: option.label }))}
      value={String(chosen)}
      error={Boolean(error)}
      onChange={(event) => set(Number(event.currentTarget.value))}
    />
  )
  const plain = (values: number[]) => values.map((each) => ({ value: each, label: String(each) }))
  return (
    <Box component="fieldset" m={0} p={0} miw={0} bd={0} aria-describedby={error ? `${id}-error` : undefined}>
      <Box component="legend" fz="md" fw={550} mb={4} p={0}>
        {label}
      </Box>
      {description ? <Input.Description>{description}</Input.Description> : null}
      <div className={classes.parts}>
        {select(
          'month',
          month,
          numbers(1, 12).map((each) => ({ value: each, label: `${each} ${months[each - 1]}` })),
          (to) => change({ month: to }),
        )}
        {select('day', day, plain(numbers(1, 31)), (to) => change({ day: to }))}
        {select(
          'year',
          year,
          plain([...new Set([year, ...numbers(present, present + 10)])].sort((a, b) => a - b)),
          (to) => change({ year: to }),
        )}
        {select('hour', hour, plain(numbers(1, 12)), (to) => change({ hours: (to % 12) + (isPm ? 12 : 0) }))}
        {select('minute', minutes, minuteChoices(minutes), (to) => change({ minutes: to }))}
        {select(
          'AM or PM',
          isPm ? 12 : 0,
          [
            { value: 0, label: 'AM' },
            { value: 12, label: 'PM' },
          ],
          (to) => change({ hours: (hours % 12) + to }),
        )}
      </div>
      {error ? <Input.Error id={`${id}-error`}>{error}</Input.Error> : null}
    </Box>
  )
}

const minuteChoices = (now: number) =>
  [...new Set([now, ...numbers(0, 55, 5)])]
    .sort((a, b) => a - b)
    .map((each) => ({ value: each, label: two(each) }))
