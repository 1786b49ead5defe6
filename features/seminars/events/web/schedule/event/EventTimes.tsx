import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { Facts } from '#platform/web/staff/Facts.tsx'
import type { EventView } from '../../../contract/event-view.ts'
import { isSameLocalTime, nearText, zoneText } from '../../../rules/schedule/time-text.ts'
import { zonedMoment } from '../../../rules/schedule/zoned-words.ts'

const readersZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Start and end in the event's time zone, and in the reader's if it differs. */
export function EventTimes({ event }: { event: EventView }) {
  const { startsAt, endsAt, timeZone, registrationEndsAt } = event
  const own = readersZone()
  const isElsewhere = !isSameLocalTime(startsAt, timeZone, own) || !isSameLocalTime(endsAt, timeZone, own)
  return (
    <>
      <Facts
        rows={[
          ['Begins', `${zonedMoment(startsAt, timeZone)} (${nearText(startsAt, timeZone, new Date())})`],
          ['Ends', zonedMoment(endsAt, timeZone)],
          ['Your time', isElsewhere ? `${zonedMoment(startsAt, own)} to ${zonedMoment(endsAt, own)}` : null],
          [
            'Register until',
            event.isOpen && registrationEndsAt !== startsAt
              ? zonedMoment(registrationEndsAt, timeZone)
              : null,
          ],
        ]}
      />
      <Quiet mt="xs" mb="1em">
        Times are those of the event, {zoneText(timeZone)}.
      </Quiet>
    </>
  )
}
