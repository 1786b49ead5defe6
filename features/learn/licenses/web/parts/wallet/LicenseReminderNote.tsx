import { Alert, Button } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  onAdd?: () => void
  /** Replaces the default button. */
  children?: ReactNode
}

/** Warns that a course is taken for TCEQ but no license is stored to report it under. */
export function LicenseReminderNote({ onAdd, children }: Props) {
  return (
    <Alert color="yellow" title="Your Texas license is missing">
      <p style={{ marginBlockStart: 0 }}>
        You take a course for TCEQ. We can report its completion once your license is stored here.
      </p>
      {children ?? (
        <Button color="copper" onClick={onAdd}>
          Store my license
        </Button>
      )}
    </Alert>
  )
}
