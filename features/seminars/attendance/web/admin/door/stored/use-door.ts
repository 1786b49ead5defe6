import { useEffect, useMemo, useState } from 'react'
import { fullName } from '#platform/contract/names.ts'
import { useLive } from '#platform/web/live-events.ts'
import { useWatched } from '#platform/web/watched.ts'
import type { DoorPerson, Roster } from '../../../../contract/door-views.ts'
import type { Entry, EntryKind } from '../../../../rules/door/presence.ts'
import { entriesOnDevice } from '../../../../rules/roster/roster-entries.ts'
import { type DoorSession, openDoor } from './door-session.ts'
import { waitingFor } from './door-state.ts'

/** A participant of the roster with all entries, including those pending on this device. */
export interface SeenPerson extends Omit<DoorPerson, 'entries' | 'seminars'> {
  name: string
  seminarIds: string[]
  /** Indexes in the roster's list of seminars, for labels such as 'Level I, Level II'. */
  seminarRegistrations: number[]
  entries: Entry[]
}

/** Opens check-in of an event while the page is mounted; null until it is open. */
export function useDoorSession(userId: string, scheduleid: string): DoorSession | null {
  const [session, setSession] = useState<DoorSession | null>(null)
  useEffect(() => {
    const opened = openDoor(userId, scheduleid)
    setSession(opened)
    return () => {
      opened.end()
      setSession(null)
    }
  }, [userId, scheduleid])
  useLive('door', () => void session?.refresh())
  return session
}

/** Returns the roster's participants including entries pending on this device. */
export function useSeenPeople(session: DoorSession, roster: Roster): SeenPerson[] {
  const { waiting } = useWatched(session.state)
  return useMemo(() => {
    const sessionIds = roster.sessions.map(({ sessionid }) => sessionid)
    const own = waitingFor(roster, waiting)
    return roster.people.map(({ entries, seminars, ...person }) => ({
      ...person,
      name: fullName(person),
      seminarRegistrations: seminars,
      seminarIds: seminars.flatMap((index) => roster.seminars[index]?.semid ?? []),
      entries: entriesOnDevice({ recordid: person.recordid, entries }, sessionIds, own),
    }))
  }, [roster, waiting])
}

export type DoorKind = Exclude<EntryKind, 'void'>
