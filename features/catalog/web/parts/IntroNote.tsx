import { IconClockHour4 } from '@tabler/icons-react'
import { formatDate, formatPercent } from '#platform/web/format.ts'
import type { IntroDiscount } from '../../contract.ts'
import classes from './IntroNote.module.css'

/** How much an introductory price takes off, until when, and how many are truly left. */
export function IntroNote({ intro }: { intro: IntroDiscount }) {
  return (
    <p className={classes.note}>
      <IconClockHour4 size={16} aria-hidden />
      <span>
        <strong>{formatPercent(Math.round(intro.discount * 10_000))} off</strong> until{' '}
        {formatDate(intro.todate)}
        {intro.left === null ? null : (
          <>
            {', '}
            <span className={classes.left}>
              {intro.left} of {intro.howMany} left
            </span>
          </>
        )}
      </span>
    </p>
  )
}
