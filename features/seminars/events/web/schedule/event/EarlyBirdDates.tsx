import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import type { EventView } from '../../../contract/event-view.ts'
import { dayText, nearText, zoneText } from '../../../rules/schedule/time-text.ts'
import classes from './EventOffer.module.css'

/** Lists the early bird deadlines; a day ends at midnight local to the event. */
export function EarlyBirdDates({ event }: { event: EventView }) {
  const { earlyBirdSteps, earlyBird, timeZone, isOpen } = event
  if (earlyBirdSteps.length === 0 || !isOpen) return null
  const now = new Date()
  return (
    <div>
      <ul className={classes.early} aria-label="Early-bird prices">
        {earlyBirdSteps.map(({ percent, until }) => {
          const isOver = now.getTime() > Date.parse(until)
          const isNow = earlyBird?.until === until
          return (
            <li key={until} data-over={isOver || undefined} data-now={isNow || undefined}>
              {percent}% off through {dayText(until, timeZone)}
              {isNow ? ` (ends ${nearText(until, timeZone, now)})` : ''}
              {isOver ? ' (over)' : ''}
            </li>
          )
        })}
      </ul>
      <Quiet>Discounts end at midnight, {zoneText(timeZone)}.</Quiet>
    </div>
  )
}
