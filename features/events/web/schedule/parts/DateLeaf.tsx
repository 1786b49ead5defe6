import classes from './DateLeaf.module.css'

/** Month and day as on a leaf of a wall calendar; the words beside it say the same. */
export function DateLeaf({ startsAt, timeZone }: { startsAt: string; timeZone: string }) {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone }).format(new Date(startsAt))
  return (
    <span className={classes.leaf} aria-hidden>
      <span className={classes.month}>{part({ month: 'short' })}</span>
      <span className={classes.day}>{part({ day: 'numeric' })}</span>
      <span className={classes.weekday}>{part({ weekday: 'short' })}</span>
    </span>
  )
}
