import { Box } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { FocusBar } from './FocusBar.tsx'

type Props = ComponentProps<typeof FocusBar> & { children: ReactNode }

/** A page to concentrate on that has nothing but a few words to show: it loads, or cannot be opened. */
export function FocusFrame({ children, ...bar }: Props) {
  return (
    <Box maw="66rem" mx="auto" py="xl" px="md">
      <FocusBar {...bar} />
      {children}
    </Box>
  )
}
