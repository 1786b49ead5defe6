import type { ReactNode } from 'react'
import classes from './ChosenBar.module.css'

interface Props {
  /** What is chosen, for screen readers: 'Chosen people'. */
  label: string
  /** '3 chosen', or how far something with them is. */
  status: string
  children: ReactNode
}

/** What can be done with the chosen rows of a list, always within reach of a thumb. */
export const ChosenBar = ({ label, status, children }: Props) => (
  <section className={classes.bar} aria-label={label}>
    <span className={classes.count} role="status">
      {status}
    </span>
    {children}
  </section>
)
