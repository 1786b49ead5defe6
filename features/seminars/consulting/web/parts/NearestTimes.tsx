import { Button, Stack, Text } from '@mantine/core'
import { formatDateTime } from '#platform/web/format.ts'
import type { NearestTime } from '../../contract.ts'

/** Returns the alternative times in a refusal; empty for other refusals. */
export const nearestIn = ({ data }: { data: Readonly<Record<string, unknown>> }): readonly NearestTime[] =>
  Array.isArray(data.nearest) ? data.nearest : []

interface Props {
  times: readonly NearestTime[]
  zone: string
  /** First slot of the selected alternative. */
  chosen?: string | undefined
  onChoose: (time: NearestTime) => void
}

/** Buttons for alternative times when the selected one is no longer available. */
export function NearestTimes({ times, zone, chosen, onChoose }: Props) {
  if (times.length === 0) return <Text>No other time of this length is free at the moment.</Text>
  return (
    <Stack gap="xs" role="group" aria-label="Nearest free times">
      <Text fw={600}>Nearest free times</Text>
      {times.map((time) => {
        const isChosen = chosen !== undefined && time.slotids[0] === chosen
        return (
          <Button
            key={time.slotids[0]}
            variant={isChosen ? 'filled' : 'default'}
            aria-pressed={isChosen}
            onClick={() => onChoose(time)}
          >
            {formatDateTime(time.startsAt, zone)} with {time.consultant}
          </Button>
        )
      })}
    </Stack>
  )
}
