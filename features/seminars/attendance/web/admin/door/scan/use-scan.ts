import { useCallback, useState } from 'react'
import { v4 as uuid } from 'uuid'
import { callOperation, OperationError } from '#platform/web/client.ts'
import type { Roster } from '../../../../contract/door-views.ts'
import { attendance } from '../../../../contract.ts'
import { isStored, levelText, type Outcome, outcomeMessage } from '../../../../rules/door/outcome-text.ts'
import { readScan, type Scan } from '../../../../rules/door/scan-text.ts'
import { taleOf } from '../../../../rules/door/status.ts'
import type { DoorSession } from '../stored/door-session.ts'
import type { DoorKind, SeenPerson } from '../stored/use-door.ts'

export interface ScanResult {
  key: string
  tone: 'good' | 'known' | 'bad'
  message: string
  /** Reverses the entry just recorded. */
  undo?: () => void
}

interface Door {
  session: DoorSession
  roster: Roster
  people: readonly SeenPerson[]
  /** Session for the check-in. */
  sessionid: string
}

/** Time to wait for the server before showing the result from local data. */
const PATIENCE_MS = 1_500

const toneOf = (outcome: Outcome): ScanResult['tone'] =>
  outcome === 'recorded' ? 'good' : isStored(outcome) ? 'known' : 'bad'

/** Records scans and taps, and manages the displayed result. */
export function useScan(door: Door) {
  const [result, setResult] = useState<ScanResult | null>(null)
  const show = useCallback((shown: Omit<ScanResult, 'key'>) => {
    if (shown.tone === 'bad') navigator.vibrate?.([80, 60, 80])
    setResult({ ...shown, key: uuid() })
  }, [])

  const scan = async (text: string, kind: DoorKind) => {
    const read = readScan(text)
    if (read.kind === 'foreign') return show({ tone: 'bad', message: 'Unknown badge' })
    if (read.kind === 'account') return scanAccount(read.token, kind)
    const person = findPerson(door.people, read)
    const badge = read.kind === 'badge' ? read.token : read.badgeCode
    const [id = ''] = door.session.record({
      sessionid: door.sessionid,
      kind,
      badge,
      person: person?.name ?? `Badge ${read.badgeCode}`,
    })
    const isReached = door.session.state.get().connection === 'fine' && navigator.onLine
    const answer = isReached ? await door.session.outcomeOf(id, PATIENCE_MS) : null
    show(
      answer ? { tone: toneOf(answer.outcome), message: answer.message } : knownHere(door, person, id, kind),
    )
  }
  const scanAccount = async (token: string, kind: DoorKind) => {
    try {
      const { recordid } = await callOperation(attendance.account, {
        scheduleid: door.roster.scheduleid,
        token,
      })
      const person = door.people.find((each) => each.recordid === recordid)
      if (person) return tap(person, kind)
      await door.session.refresh()
      show({ tone: 'bad', message: 'This person has just been added. Please scan again.' })
    } catch (error) {
      const isOffline = error instanceof OperationError && error.isOffline
      const message = isOffline
        ? 'An account code needs a connection. Please search for the name.'
        : error instanceof OperationError
          ? error.message
          : 'That did not work. Please try again.'
      show({ tone: 'bad', message })
    }
  }
  const tap = (person: SeenPerson, kind: DoorKind) => {
    const { session, sessionid } = door
    const [id = ''] = session.record({ sessionid, kind, recordid: person.recordid, person: person.name })
    const result = knownHere(door, person, id, kind)
    const undo = () => {
      const taken = { kind: 'void' as const, replaces: id, reason: 'Undone at check-in.' }
      session.record({ ...taken, sessionid, recordid: person.recordid, person: person.name })
      show({ tone: 'known', message: `${person.name}: undone` })
    }
    show(result.tone === 'good' ? { ...result, undo } : result)
  }
  return { result, clear: () => setResult(null), scan, tap }
}

function findPerson(people: readonly SeenPerson[], scan: Exclude<Scan, { kind: 'account' | 'foreign' }>) {
  return people.find(({ badgeCode }) => badgeCode === scan.badgeCode)
}

/** Returns the provisional result of an entry from local data; an unknown badge remains pending. */
function knownHere(
  { roster, sessionid }: Door,
  person: SeenPerson | undefined,
  id: string,
  kind: DoorKind,
): Omit<ScanResult, 'key'> {
  if (!person) {
    return {
      tone: 'known',
      message: 'Not in the list on this device. Saved; it is checked once online.',
    }
  }
  const session = roster.sessions.find((each) => each.sessionid === sessionid)
  const seminar = roster.seminars.find(({ semid }) => semid === session?.semid)
  const others = person.entries.filter((entry) => entry.id !== id)
  const entry = { id, sessionId: sessionid, kind, at: new Date(), replaces: null }
  const { tale, since } = taleOf(others, entry)
  const isTaught = session !== undefined && person.seminarIds.includes(session.semid)
  const outcome: Outcome = isTaught ? (tale === 'news' ? 'recorded' : tale) : 'other-seminar'
  const message = outcomeMessage({
    outcome,
    kind,
    person: seminar && isTaught ? `${person.name}, ${levelText(seminar)}` : person.name,
    at: since,
    timeZone: roster.timeZone,
  })
  return { tone: toneOf(outcome), message }
}
