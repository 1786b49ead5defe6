import { Box, Button, Group } from '@mantine/core'
import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { OperationError } from '../client.ts'
import classes from './Failed.module.css'

const MissingRecord = lazy(() => import('../routing/MissingRecord.tsx'))

interface Props {
  error: unknown
  retry?: () => void
  title?: string
  /** Shown if the error has no user-facing message. */
  message?: string
}

/** Statuses of an address that is wrong or has ended: a retry gives the same response. */
const FINAL = new Set([400, 404, 410])

/** Shows what failed to load, why, and a retry button. */
export function Failed({ error, retry, title, message }: Props) {
  const offline = error instanceof OperationError && error.isOffline
  const isMissing = error instanceof OperationError && error.status === 404
  // Other refusals with this status say what is missing, and so does a title.
  if (isMissing && error.code === 'not-found' && !title) {
    return (
      <Suspense>
        <MissingRecord />
      </Suspense>
    )
  }
  const isFinal = error instanceof OperationError && FINAL.has(error.status)
  const Icon = offline ? IconCloudOff : IconAlertTriangle
  const sentence =
    error instanceof OperationError ? error.message : (message ?? 'Something went wrong on this page.')
  return (
    <Group
      role="alert"
      wrap="nowrap"
      align="stretch"
      p="md"
      bg="light-dark(#fdf1ef, #2b1815)"
      bd="1px solid light-dark(#f3c4bd, #6b2f27)"
      bdrs="md"
    >
      <Icon size={24} className={classes.icon} aria-hidden />
      <Box miw={0}>
        <strong>{title ?? titleOf({ offline, isMissing })}</strong>
        <p className={classes.message}>{sentence}</p>
        {retry && !isFinal ? (
          <Button onClick={retry} variant="default" size="sm">
            Try again
          </Button>
        ) : null}
      </Box>
    </Group>
  )
}

function titleOf({ offline, isMissing }: { offline: boolean; isMissing: boolean }): string {
  if (offline) return 'No connection to the server'
  return isMissing ? 'Not found' : 'This could not be shown'
}
