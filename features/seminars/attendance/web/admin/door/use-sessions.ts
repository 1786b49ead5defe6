import { useMemo, useState } from 'react'
import { formatTime } from '#platform/contract/texts/format.ts'
import { dayIn } from '#platform/contract/zoned-days.ts'
import type { Roster } from '../../../contract/door-views.ts'
import { sessionAt } from '../../../rules/door/session-at.ts'

interface DoorSessionChoice {
  id: string
  seminarId: string
  name: string
  startsAt: Date
  endsAt: Date
}

/** Returns the sessions of the event and the selected one, by default the running one. */
export function useSessions(roster: Roster) {
  const [chosen, setChosen] = useState<string | null>(null)
  const sessions = useMemo(
    () =>
      roster.sessions.map(({ sessionid, semid, name, startsAt, endsAt }): DoorSessionChoice => {
        return {
          id: sessionid,
          seminarId: semid,
          name,
          startsAt: new Date(startsAt),
          endsAt: new Date(endsAt),
        }
      }),
    [roster.sessions],
  )
  const open = sessions.find(({ id }) => id === chosen) ?? sessionAt(sessions, new Date())
  return { sessions, open, choose: setChosen }
}

/** Formats 'Wed, May 12, 8:00 AM to 12:00 PM: Level I, morning (now)'. */
export function sessionLabel({ name, startsAt, endsAt }: DoorSessionChoice, timeZone: string): string {
  const day = new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone,
  }).format(startsAt)
  const now = new Date()
  const isNow = startsAt <= now && now < endsAt
  const isToday = dayIn(startsAt, timeZone) === dayIn(now, timeZone)
  const when = `${isToday ? 'Today' : day}, ${formatTime(startsAt, timeZone)} to ${formatTime(endsAt, timeZone)}`
  return `${when}: ${name}${isNow ? ' (now)' : ''}`
}
