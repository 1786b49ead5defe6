import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'

/** What went wrong, read out at once; nothing while there is nothing to say. */
export function Failure({ children, title }: { children: ReactNode; title?: string }) {
  if (children === null || children === undefined || children === '' || children === false) return null
  return (
    <Alert color="red" role="alert" {...(title ? { title } : {})}>
      {children}
    </Alert>
  )
}
