import { Box, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'

interface Props {
  title: string
  /** What to do so that something appears here. */
  message: ReactNode
  action?: ReactNode
  icon?: ReactNode
}

/** Shown for an empty list; says what to do next. */
export function Empty({ title, message, action, icon }: Props) {
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
    </Stack>
  )
}
