import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react'
import { OperationError } from '../client.ts'

interface Props {
  error: unknown
  retry?: () => void
  title?: string
  /** What to say where the error has no sentence for people. */
  says?: string
}

/** What could not be shown, why, and a way to try again. */
export function Failed({ error, retry, title, says }: Props) {
  const offline = error instanceof OperationError && error.isOffline
  const sentence =
    error instanceof OperationError
      ? error.message
      : (says ?? 'Something went wrong while this was being shown.')
  return (
    <Alert
      role="alert"
      color={offline ? 'yellow' : 'red'}
      icon={offline ? <IconCloudOff /> : <IconAlertTriangle />}
      title={title ?? (offline ? 'No connection to the server' : 'This could not be shown')}
    >
      <p style={{ margin: 0 }}>{sentence}</p>
      {retry ? (
        <Button onClick={retry} variant="default" mt="sm">
          Try again
        </Button>
      ) : null}
    </Alert>
  )
}
