import { Alert, Button } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  onAdd?: () => void
  /** Instead of the button. */
  children?: ReactNode
}

/** Something is taken for TCEQ, and there is no licence to report it under. */
export function LicenceReminderNote({ onAdd, children }: Props) {
  return (
    <Alert color="yellow" title="Your Texas licence is missing">
      <p style={{ marginBlockStart: 0 }}>
        You take a course for TCEQ. We can report its completion once your licence is stored here.
      </p>
      {children ?? (
        <Button color="copper" onClick={onAdd}>
          Store my licence
        </Button>
      )}
    </Alert>
  )
}
