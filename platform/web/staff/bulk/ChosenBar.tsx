import type { ReactNode } from 'react'
import classes from './ChosenBar.module.css'

interface Props {
  /** Describes the selection for screen readers: 'Chosen people'. */
  label: string
  /** '3 chosen', or the progress of a bulk action. */
  status: string
  children: ReactNode
}

/** Actions on the selected rows of a list, always within thumb reach. */
export const ChosenBar = ({ label, status, children }: Props) => (
  <section className={classes.bar} aria-label={label}>
    <span className={classes.count} role="status">
      {status}
    </span>
    {children}
  </section>
)
