import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './HomeSection.module.css'

interface Props {
  id: string
  title: string
  lead?: ReactNode
  /** Subdued background, for every second section. */
  sunken?: boolean
  children: ReactNode
}

/** Page section with a heading that links can target. */
export function HomeSection({ id, title, lead, sunken = false, children }: Props) {
  return (
    <section
      className={classes.section}
      data-sunken={sunken || undefined}
      aria-labelledby={`${id}-title`}
      id={id}
    >
      <Box mx="auto" py="clamp(2.5rem, 6vw, 4.75rem)" px="clamp(1.125rem, 4vw, 2.5rem)" maw="78rem">
        <h2 id={`${id}-title`} tabIndex={-1} className={classes.title}>
          {title}
        </h2>
        {lead ? <p className={classes.lead}>{lead}</p> : null}
        {children}
      </Box>
    </section>
  )
}
