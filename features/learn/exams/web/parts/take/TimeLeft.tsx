import { VisuallyHidden } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { formatClock } from '#platform/web/format.ts'
import { warningAt } from '../../taking/exam-clock.ts'
import classes from './TakeBar.module.css'

/** Countdown; also announced to screen readers ten and two minutes before the end. */
export function TimeLeft({ seconds }: { seconds: number }) {
  const warning = warningAt(seconds)
  return (
    <div className={classes.time} data-warning={warning ?? undefined}>
      <IconClock size={20} aria-hidden />
      <span role="timer" aria-label="Time left">
        {formatClock(seconds)}
      </span>
      <VisuallyHidden role="status">
        {warning === 'ten' ? 'Ten minutes left.' : warning === 'two' ? 'Two minutes left.' : ''}
      </VisuallyHidden>
    </div>
  )
}
