import { Button, Group, Progress, Text } from '@mantine/core'
import type { OperationError } from '#platform/web/client.ts'
import { notifyError } from '#platform/web/notices.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { filmAdmin } from '../../../contract/film-contract.ts'

const AGAIN_MS = 5000

const isPending = (state?: string): boolean =>
  state === undefined || state === 'waiting' || state === 'running'

const onProblem = { onError: ({ message }: OperationError) => notifyError(message, 'Nothing was changed') }

/** Shows the editor how far an uploaded film is converted to several qualities. */
export function FilmQuality({ file }: { file: string }) {
  const query = useQuery(
    filmAdmin.filmQuality,
    { file },
    { refetchInterval: (found) => (isPending(found?.state) ? AGAIN_MS : false) },
  )
  const again = useCommand(filmAdmin.convertAgain, { invalidates: [filmAdmin.filmQuality] })
  if (!query.data || query.data.state === 'none') return null
  const { state, percent, problem, lines } = query.data
  if (state === 'failed')
    return (
      <Group gap="sm">
        <Text size="sm" role="alert" flex={1}>
          {problem}
        </Text>
        <Button variant="default" loading={again.isPending} onClick={() => again.mutate({ file }, onProblem)}>
          Try again
        </Button>
      </Group>
    )
  return (
    <>
      <Text size="sm" c="dimmed">
        {state === 'ready' ? `Plays in ${lines.map((each) => `${each}p`).join(', ')}.` : null}
        {state === 'small' ? 'Plays in one quality, because it is small.' : null}
        {state === 'waiting' ? 'Waiting to be converted for slow connections. You can continue.' : null}
        {state === 'running' ? `Being converted for slow connections: ${percent}%. You can continue.` : null}
      </Text>
      {state === 'running' ? <Progress value={percent} aria-label="Converted" /> : null}
    </>
  )
}
