import { Box, Stack } from '@mantine/core'
import { type ReactNode, useContext } from 'react'
import { Link } from 'react-router'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { Viewer } from '../staff/staff-menu.ts'

interface Props {
  title: string
  /** How to add content here. */
  message: ReactNode
  action?: ReactNode
  icon?: ReactNode
}

/** Empty state of a list with the next step. Users with an account also get help for the page. */
export function Empty({ title, message, action, icon }: Props) {
  const viewer = useContext(Viewer)
  return (
    <Stack
      gap="xs"
      align="center"
      ta="center"
      py="clamp(2rem, 6vw, 4rem)"
      px={20}
      bd="1px dashed var(--pm-line-strong)"
      bdrs="lg"
    >
      {icon ? (
        <Box lh={0} c="var(--mantine-primary-color-filled)" mb={4} aria-hidden>
          {icon}
        </Box>
      ) : null}
      <SectionTitle fw={640} m={0}>
        {title}
      </SectionTitle>
      <Box c="dimmed" maw="34rem">
        {message}
      </Box>
      {action ? <Box mt="sm">{action}</Box> : null}
      {viewer && viewer !== 'unknown' && location.pathname !== '/help' ? (
        <Box component={Link} to={`/help?from=${location.pathname}`} c="var(--mantine-color-anchor)">
          Help
        </Box>
      ) : null}
    </Stack>
  )
}
