import { Alert, Box, Button, Group, Stack, Text } from '@mantine/core'
import { IconCircle, IconCircleCheck, IconPlayerPlay } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { UnitPlayerProps } from '#features/learn/learning/web/public.tsx'
import { invalidate, useCommand, useQuery } from '#platform/web/operations.ts'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { useWatched } from '#platform/web/watched.ts'
import { importedPackages, type PartRecord } from '../../contract.ts'
import { PackageFrame } from './PackageFrame.tsx'
import { listenToReports, reportState, sendWaitingReports } from './report-queue.ts'
import { useActivity } from './use-activity.ts'
import type { Started } from './use-launch.ts'

/** Plays the package of a unit: a list of its parts, and the started part in its frame. */
export function PackagePlayer({ unit, activeTime }: UnitPlayerProps) {
  const { unitid } = unit
  const client = useQueryClient()
  const query = useQuery(importedPackages.record, { unitid })
  const [started, setStarted] = useState<Started | null>(null)
  const opening = useCommand(importedPackages.open, { onSuccess: setStarted })
  const { take, touch } = activeTime
  const onPlaying = useActivity(started !== null, touch)
  useEffect(
    () =>
      listenToReports((answer) => {
        take(answer)
        void invalidate(client, [importedPackages.record])
      }),
    [client, take],
  )
  // The parts of cmi5 report to the server themselves; the time reports of the unit return how many are finished.
  const { answered } = activeTime.progress
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number only triggers it
  useEffect(() => void invalidate(client, [importedPackages.record]), [client, answered])
  const start = async (part: number) => {
    setStarted(null)
    await sendWaitingReports()
    opening.mutate({ unitid, part })
  }
  const closed = () => {
    setStarted(null)
    void invalidate(client, [importedPackages.record])
  }
  return (
    <Box component="section" pb="xl" aria-label="Package">
      <Connection />
      {opening.error ? (
        <Alert color="red" role="alert" m="md" title="This package could not be started">
          {opening.error.message}
        </Alert>
      ) : null}
      {started ? (
        <PackageFrame
          key={started.launchid}
          launch={started}
          onPlaying={onPlaying}
          onClosed={closed}
          onRetry={() => void start(started.part)}
        />
      ) : null}
      <Box px={{ base: 'md', md: 0 }} pt="md" maw="46rem">
        <QueryState query={query}>
          {({ parts }) => (
            <Parts
              parts={parts}
              current={started?.part ?? null}
              isStarting={opening.isPending}
              onStart={(part) => void start(part)}
            />
          )}
        </QueryState>
      </Box>
    </Box>
  )
}

interface PartsProps {
  parts: PartRecord[]
  current: number | null
  isStarting: boolean
  onStart: (part: number) => void
}

function Parts({ parts, current, isStarting, onStart }: PartsProps) {
  return (
    <Rows gap="sm" component="ol" aria-label="Parts of this package">
      {parts.map((part, index) => {
        const Icon = part.complete ? IconCircleCheck : IconCircle
        return (
          // Parts have no id besides their position.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={index}>
            <Group wrap="nowrap" gap="sm">
              <Icon size={20} aria-hidden style={{ flex: 'none' }} />
              <Stack gap={0} flex={1} miw={0}>
                <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
                  {part.title}
                </Text>
                <Text size="sm" c="dimmed" data-numbers>
                  {stateText(part)}
                </Text>
              </Stack>
              {current === index ? null : (
                <Button
                  size="sm"
                  variant={part.complete ? 'default' : 'filled'}
                  leftSection={<IconPlayerPlay size={18} aria-hidden />}
                  loading={isStarting}
                  aria-label={`${actionText(part)}: ${part.title}`}
                  onClick={() => onStart(index)}
                >
                  {actionText(part)}
                </Button>
              )}
            </Group>
          </li>
        )
      })}
    </Rows>
  )
}

const actionText = ({ complete, started }: PartRecord): string =>
  complete ? 'Open again' : started ? 'Continue' : 'Start'

function stateText({ complete, started, score }: PartRecord): string {
  const state = complete ? 'Complete' : started ? 'Started' : 'Not started'
  return score === null ? state : `${state}, score ${score}%`
}

/** Shows that reports wait on this device, or that the server does not accept them. */
function Connection() {
  const { waiting, refused } = useWatched(reportState)
  if (refused)
    return (
      <Alert color="red" role="alert" m="md" title="Your progress is not being recorded">
        {refused} Please load the page again.
      </Alert>
    )
  return waiting ? (
    <Alert color="yellow" role="status" m="md">
      No connection. Your progress is kept on this device and sent when you are back online.
    </Alert>
  ) : null
}
