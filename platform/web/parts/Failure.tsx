import { Alert, type AlertProps } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props extends Omit<AlertProps, 'color' | 'role'> {
  /** A sentence for people; without one nothing is shown. */
  children: ReactNode
}

/** What went wrong, read out at once. */
export function Failure({ children, ...rest }: Props) {
  if (children === null || children === undefined || children === '' || children === false) return null
  return (
    <Alert color="red" {...rest} role="alert">
      {children}
    </Alert>
  )
}
