import { MantineProvider } from '@mantine/core'
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
import type { ReactNode } from 'react'
import './global.css'
import { resolveColors, theme } from './theme.ts'

/** The theme around everything: light or dark as the device says, until the person chooses. */
export function Look({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={resolveColors} defaultColorScheme="auto">
      {children}
    </MantineProvider>
  )
}
