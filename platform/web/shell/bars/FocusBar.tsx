import { IconArrowLeft, IconX } from '@tabler/icons-react'
import { use } from 'react'
import { createPortal } from 'react-dom'
import { useHeading } from '../../parts/use-heading.ts'
import { BarButton } from './BarButton.tsx'
import classes from './FocusBar.module.css'
import { FocusBarSlot } from './focus-bar-slot.ts'

interface Props {
  title: string
  /** What is above this page; its name shows in wide windows. */
  back: { to: string; label: string }
  /** Where closing leads. */
  close: { to: string; label: string }
  /** How far one is: the first of so many is 1. */
  progress?: { position: number; of: number }
}

/** What a page to concentrate on has above it: the way back, its heading, how far one is, and the way out. */
export function FocusBar(props: Props) {
  const slot = use(FocusBarSlot)
  return slot && createPortal(<Content {...props} />, slot)
}

function Content({ title, back, close, progress }: Props) {
  const heading = useHeading(title)
  return (
    <div className={classes.bar}>
      <BarButton label={back.label} icon={IconArrowLeft} to={back.to} />
      <span className={classes.above} aria-hidden>
        {back.label}
      </span>
      <h1 ref={heading} tabIndex={-1} className={classes.title}>
        {title}
      </h1>
      {progress ? (
        <span className={classes.progress}>
          {progress.position} of {progress.of}
        </span>
      ) : null}
      <BarButton label={close.label} icon={IconX} to={close.to} />
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
