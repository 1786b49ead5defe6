import { IconCircleCheck, IconClock, IconClockPause, IconCloudUp } from '@tabler/icons-react'
import { useWatched } from '#platform/web/watched.ts'
import type { UnitContent } from '../../../contract.ts'
import { duration, activeTime as inWords } from '../../../rules/duration-words.ts'
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
  return (
    <div className={classes.note}>
      <span>
        {kindNames[unit.kind]} {unit.position} of {unit.units.length} · about {duration(unit.minutes)}
      </span>
      <span className={classes.time} data-counts={activeTime.counts || undefined}>
        {activeTime.counts ? <IconClock size={17} aria-hidden /> : <IconClockPause size={17} aria-hidden />}
        {inWords(activeTime.seconds)} of active time{activeTime.counts ? '' : ', paused'}
      </span>
      {activeTime.complete ? (
        <span className={classes.complete}>
          <IconCircleCheck size={17} aria-hidden /> Complete
        </span>
      ) : null}
      {waiting > 0 ? (
        <span role="status" className={classes.waiting}>
          <IconCloudUp size={17} aria-hidden />
          {waiting === 1 ? '1 time report waits' : `${waiting} time reports wait`} for the network
        </span>
      ) : null}
      {refused ? (
        <span role="alert" className={classes.refused}>
          Your time is not being counted: {refused}
        </span>
      ) : null}
    </div>
  )
}
