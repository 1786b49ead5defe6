import { NativeSelect } from '@mantine/core'
import { useMemo, useState } from 'react'
import { Empty } from '#platform/web/parts/Empty.tsx'
import type { Roster } from '../../../contract/door-views.ts'
import { countDoor, statusIn } from '../../../rules/door/status.ts'
import classes from './Door.module.css'
import { DoorActions, type DoorPart } from './DoorActions.tsx'
import { DoorDialogs } from './DoorDialogs.tsx'
import { DoorNews } from './DoorNews.tsx'
import { CountTiles, type Shown } from './people/CountTiles.tsx'
import { PeopleList } from './people/PeopleList.tsx'
import { ResultBanner } from './scan/ResultBanner.tsx'
import { ScanScreen } from './scan/ScanScreen.tsx'
import { useScan } from './scan/use-scan.ts'
import type { DoorSession } from './stored/door-session.ts'
import { type DoorKind, type SeenPerson, useSeenPeople } from './stored/use-door.ts'
import { sessionLabel, useSessions } from './use-sessions.ts'

interface Props {
  session: DoorSession
  roster: Roster
}

/** A second tap within this time is treated as accidental. */
const ECHO_MS = 1_500

/** Check-in view: counts, the participant list, and all actions. */
export function DoorBody({ session, roster }: Props) {
  const people = useSeenPeople(session, roster)
  const { sessions, open, choose } = useSessions(roster)
  const [shown, setShown] = useState<Shown>('all')
  const [part, setPart] = useState<DoorPart | null>(null)
  const [person, setPerson] = useState<string | null>(null)
  const [kind, setKind] = useState<DoorKind>('in')
  const isOnlineOnly = roster.format === 'webinar'
  const counts = useMemo(
    () =>
      open ? countDoor(open, people, isOnlineOnly) : { expected: people.length, in: 0, out: 0, missing: 0 },
    [open, people, isOnlineOnly],
  )
  const sessionid = open?.id ?? ''
  const { result, clear, scan, tap } = useScan({ session, roster, people, sessionid })
  const onTap = (tapped: SeenPerson) => {
    const { state, at } = statusIn(sessionid, tapped.entries)
    if (at && Math.abs(Date.now() - at.getTime()) < ECHO_MS) return
    tap(tapped, state === 'in' ? 'out' : 'in')
  }
  const scans = part === 'scan' || part === 'kiosk'
  return (
    <div className={classes.door}>
      <DoorNews session={session} onOpen={() => setPart('outbox')} />
      {open ? (
        <>
          <NativeSelect
            aria-label="Session"
            value={open.id}
            onChange={(event) => choose(event.currentTarget.value)}
            data={sessions.map((each) => ({ value: each.id, label: sessionLabel(each, roster.timeZone) }))}
          />
          <CountTiles counts={counts} shown={shown} onShow={setShown} />
          <PeopleList
            {...{ roster, people, shown, onTap }}
            session={open}
            onMore={({ recordid }) => setPerson(recordid)}
          />
        </>
      ) : (
        <Empty
          title="No sessions yet"
          message="People check in and out of sessions. Staff add them to the plan of this event."
        />
      )}
      {scans ? null : (
        <div className={classes.news}>
          <ResultBanner result={result} onGone={clear} />
        </div>
      )}
      <DoorActions canScan={open !== null} onOpen={setPart} />
      {scans && open ? (
        <ScanScreen
          session={open.name}
          {...{ counts, kind, result }}
          onKind={setKind}
          onText={(text) => void scan(text, kind)}
          onResultGone={clear}
          isKiosk={part === 'kiosk'}
          onClose={() => setPart(null)}
        />
      ) : null}
      <DoorDialogs
        {...{ session, roster, people, sessionid, part }}
        person={people.find(({ recordid }) => recordid === person) ?? null}
        onClose={() => {
          setPart(null)
          setPerson(null)
        }}
      />
    </div>
  )
}
