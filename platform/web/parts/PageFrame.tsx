import { Box, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './PageFrame.module.css'
import { useHeading } from './use-heading.ts'

interface Props {
  title: string
  /** One or two sentences under the title. */
  lead?: ReactNode
  /** Buttons beside the title. */
  actions?: ReactNode
  /** Office pages and tables use the whole width; reading pages keep a measure. */
  wide?: boolean
  children: ReactNode
}

/** The frame of every page: the document's title, the one `h1`, a lead and the room for the content. */
export function PageFrame({ title, lead, actions, wide = false, children }: Props) {
  const heading = useHeading(title)
  return (
    <div className={classes.frame} data-wide={wide || undefined}>
      <Group
        component="header"
        gap="1rem 1.5rem"
        align="flex-end"
        justify="space-between"
        mb="clamp(1.25rem, 2.5vw, 2rem)"
      >
        <Box miw={0} flex="1 1 20rem">
          <h1 ref={heading} tabIndex={-1} className={classes.title}>
            {title}
          </h1>
          {lead ? (
            <Box fz="lg" lh={1.55} c="dimmed" mt="xs" maw="44rem">
              {lead}
            </Box>
          ) : null}
        </Box>
        {actions ? (
          <Group gap="sm" align="stretch">
            {actions}
          </Group>
        ) : null}
      </Group>
      {children}
    </div>
  )
}
