import { type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'react-router'
import { useHeading } from '../../parts/use-heading.ts'
import classes from './FocusBar.module.css'
import { FocusBarSlot } from './focus-bar-slot.ts'

interface Props {
  title: string
  /** The parent page. */
  above: { to: string; label: string }
  /** Current progress; the first position is 1. */
  progress?: { position: number; of: number }
  /** Page buttons, shown on wide screens. */
  controls?: ReactNode
}

/** Header content of a focused page: its heading, parent page, progress and controls. */
export function FocusBar(props: Props) {
  const slot = use(FocusBarSlot)
  return slot && createPortal(<Content {...props} />, slot)
}

function Content({ title, above, progress, controls }: Props) {
  const heading = useHeading(title)
  return (
    <div className={classes.bar}>
      <div className={classes.words}>
        <Link to={above.to} className={classes.above}>
          {above.label}
        </Link>
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          {title}
        </h1>
      </div>
      {progress ? (
        <span className={classes.progress}>
          {progress.position} of {progress.of}
        </span>
      ) : null}
      {controls}
      {progress ? (
        <span
          className={classes.line}
          style={{ inlineSize: `${(progress.position * 100) / progress.of}%` }}
          aria-hidden
        />
      ) : null}
    </div>
  )
}
