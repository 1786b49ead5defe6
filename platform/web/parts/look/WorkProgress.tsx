import { Alert, Group, Progress, Text } from '@mantine/core'
import type { ReactNode } from 'react'

const WORK_MS = 2000

/** For `refetchInterval`: the polling interval while work continues. */
export const whileWorking = (isWorking: boolean): number | false => (isWorking ? WORK_MS : false)

interface Props {
  /** The action in progress: 'Sending “Directions”'. */
  label: string
  /** Counted by the server from its rows, so it survives a reload. */
  done: number
  total: number
  failed?: number
  /** The result, once all work is done. */
  result: string
  /** The next step, as a link or button. */
  next?: ReactNode
}

/** Progress of a long server task, followed by its result and the next step. */
export function WorkProgress({ label, done, total, failed = 0, result, next }: Props) {
  if (total === 0) return null
  const ended = done + failed
  if (ended < total)
    return (
      <Alert color="blue" role="status" mb="md">
        <Group justify="space-between" gap="0.25rem 1rem" mb="xs">
          <Text fw={600}>{label}</Text>
          <Text data-numbers>
            {ended} of {total}
          </Text>
        </Group>
        <Progress value={(ended * 100) / total} aria-label={label} />
      </Alert>
    )
  return <WorkResult {...{ failed, result, next }} />
}

/** The result of a finished task and the next step. */
export function WorkResult({ failed = 0, result, next }: Pick<Props, 'failed' | 'result' | 'next'>) {
  return (
    <Alert color={failed > 0 ? 'red' : 'teal'} role="status" mb="md">
      <Group justify="space-between" gap="0.25rem 1rem">
        <Text fw={600}>{result}</Text>
        {next}
      </Group>
    </Alert>
  )
}
