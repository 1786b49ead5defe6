import { Alert, Group, Progress, Text } from '@mantine/core'
import type { ReactNode } from 'react'

const WORK_MS = 2000

/** For `refetchInterval`: how often a page asks while work continues. */
export const whileWorking = (isWorking: boolean): number | false => (isWorking ? WORK_MS : false)

interface Props {
  /** What is being done: 'Sending “Directions”'. */
  label: string
  /** Counted by the server from its rows, so a reloaded page shows the same. */
  done: number
  total: number
  failed?: number
  /** The result, once nothing is left to do. */
  result: string
  /** What to do next, as a link or button. */
  next?: ReactNode
}

/** Long work of the server: how far it is, then its result and the next step. */
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

/** The result of work that has ended, and the next step. */
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
