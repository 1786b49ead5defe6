import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react'
import { OperationError } from '../client.ts'
import classes from './Failed.module.css'

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
  const Icon = offline ? IconCloudOff : IconAlertTriangle
  const sentence =
    error instanceof OperationError
      ? error.message
      : (says ?? 'Something went wrong while this was being shown.')
  return (
    <div role="alert" className={classes.failed}>
      <Icon size={24} aria-hidden />
      <div className={classes.words}>
        <strong>{title ?? (offline ? 'No connection to the server' : 'This could not be shown')}</strong>
        <p className={classes.says}>{sentence}</p>
        {retry ? (
          <Button onClick={retry} variant="default" size="sm">
            Try again
          </Button>
        ) : null}
      </div>
    </div>
  )
}
