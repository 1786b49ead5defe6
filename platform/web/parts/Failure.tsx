import { Alert, type AlertProps } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props extends Omit<AlertProps, 'color' | 'role'> {
  /** A user-facing message; nothing is shown without one. */
  children: ReactNode
}

/** Shows an error that screen readers announce immediately. */
export function Failure({ children, ...rest }: Props) {
  if (children === null || children === undefined || children === '' || children === false) return null
  return (
    <Alert color="red" {...rest} role="alert">
      {children}
    </Alert>
  )
}
