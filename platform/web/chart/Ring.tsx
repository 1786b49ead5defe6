import type { ReactNode } from 'react'
import classes from './Ring.module.css'

interface Props {
  /** From 0 to 1. */
  share: number
  label: string
  /** Shown as complete, in a different color. */
  isFull?: boolean
  isLarge?: boolean
  /** The text inside the ring. */
  children: ReactNode
}

/** Shows progress as a ring with a number in it. */
export function Ring({ share, label, isFull = false, isLarge = false, children }: Props) {
  return (
    <span className={classes.ring} data-large={isLarge || undefined} role="img" aria-label={label}>
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <circle className={classes.track} cx="24" cy="24" r="21" />
        {share > 0 ? (
          <circle
            className={classes.done}
            data-full={isFull || undefined}
            cx="24"
            cy="24"
            r="21"
            pathLength="1"
            strokeDasharray={`${share} 1`}
          />
        ) : null}
      </svg>
      <span className={classes.figure} aria-hidden="true">
        {children}
      </span>
    </span>
  )
}
