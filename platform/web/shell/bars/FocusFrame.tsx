import { Box } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { FocusBar } from './FocusBar.tsx'

type Props = ComponentProps<typeof FocusBar> & { children: ReactNode }

/** A focused page with only a short message: it is loading or cannot be opened. */
export function FocusFrame({ children, ...bar }: Props) {
  return (
    <Box maw="66rem" mx="auto" py="xl" px="md">
      <FocusBar {...bar} />
      {children}
    </Box>
  )
}
