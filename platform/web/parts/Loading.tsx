import classes from './Loading.module.css'

/** Lines where the content will stand. They show after a moment, so that a quick answer does not flash. */
export function Loading({ message = 'Loading…', lines = 4 }: { message?: string; lines?: number }) {
  return (
    <div role="status" className={classes.loading}>
      <span className={classes.message}>{message}</span>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never move
        <span key={line} className={classes.line} aria-hidden />
      ))}
    </div>
  )
}
