import { Box, Group, Text } from '@mantine/core'
import { IconClock, IconClockPause, IconCloudUp } from '@tabler/icons-react'
import { useWatched } from '#platform/web/watched.ts'
import type { UnitContent } from '../../../contract.ts'
import { duration, activeTime as inWords } from '../../../rules/duration-words.ts'
import { beatState } from '../../active-time/heartbeat-queue.ts'
import type { ActiveTime } from '../../active-time/use-active-time.ts'
import { kindNames } from '../../words.ts'
import classes from './ActiveTimeNote.module.css'

interface Props {
  unit: UnitContent
  activeTime: ActiveTime
}

/** Active time status: kind of unit, credited time, whether it is running, and reports waiting for the network. */
export function ActiveTimeNote({ unit, activeTime }: Props) {
  const { waiting, refused } = useWatched(beatState)
  return (
    <Group gap="0.25rem 1.125rem" align="stretch" fz="sm" c="dimmed" px={{ base: 'md', md: 0 }} pt="sm">
      {/* On phones a line of its own: the time beside it would rewrap whenever it pauses and resumes. */}
      <Box component="span" w={{ base: '100%', md: 'auto' }}>
        {kindNames[unit.kind]}
        {unit.minutes > 0 ? ` · about ${duration(unit.minutes)}` : ''}
      </Box>
      <span className={classes.time} data-counts={activeTime.counts || undefined}>
        {activeTime.counts ? <IconClock size={17} aria-hidden /> : <IconClockPause size={17} aria-hidden />}
        {inWords(activeTime.progress.timein)} of active time{activeTime.counts ? '' : ', paused'}
      </span>
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
