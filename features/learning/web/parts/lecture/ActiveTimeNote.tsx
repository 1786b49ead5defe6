import { Group, Text } from '@mantine/core'
import { IconCircleCheck, IconClock, IconClockPause, IconCloudUp } from '@tabler/icons-react'
import { useWatched } from '#platform/web/watched.ts'
import type { UnitContent } from '../../../contract.ts'
import { duration, activeTime as inWords } from '../../../rules/duration-words.ts'
import { whatIsLeft } from '../../../rules/unit-completion.ts'
import { beatState } from '../../active-time/beat-queue.ts'
import type { ActiveTime } from '../../active-time/use-active-time.ts'
import { kindNames } from '../../words.ts'
import classes from './ActiveTimeNote.module.css'

interface Props {
  unit: UnitContent
  activeTime: ActiveTime
}

/** What counts: the kind of unit, the credited time, whether it runs, and reports that wait for the network. */
export function ActiveTimeNote({ unit, activeTime }: Props) {
  const { waiting, refused } = useWatched(beatState)
  const left = activeTime.complete ? null : whatIsLeft(unit, activeTime.seconds)
  return (
    <Group gap="0.25rem 1.125rem" align="stretch" fz="sm" c="dimmed" mt="xs">
      <span>
        {kindNames[unit.kind]} {unit.position} of {unit.units.length} · about {duration(unit.minutes)}
      </span>
      <span className={classes.time} data-counts={activeTime.counts || undefined}>
        {activeTime.counts ? <IconClock size={17} aria-hidden /> : <IconClockPause size={17} aria-hidden />}
        {inWords(activeTime.seconds)} of active time{activeTime.counts ? '' : ', paused'}
      </span>
      {activeTime.complete ? (
        <Group
          component="span"
          display="inline-flex"
          gap={5}
          wrap="nowrap"
          fw={600}
          c="var(--mantine-color-anchor)"
          data-numbers
        >
          <IconCircleCheck size={17} aria-hidden /> Complete
        </Group>
      ) : null}
      {left ? <span>{left}</span> : null}
      {waiting > 0 ? (
        <Group
          role="status"
          component="span"
          display="inline-flex"
          gap={5}
          wrap="nowrap"
          fw={600}
          c="var(--pm-accent-text)"
          data-numbers
        >
          <IconCloudUp size={17} aria-hidden />
          {waiting === 1 ? '1 time report waits' : `${waiting} time reports wait`} for the network
        </Group>
      ) : null}
      {refused ? (
        <Text role="alert" span inherit fw={600} c="var(--pm-accent-text)">
          Your time is not being counted: {refused}
        </Text>
      ) : null}
    </Group>
  )
}
