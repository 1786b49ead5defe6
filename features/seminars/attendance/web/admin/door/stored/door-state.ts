import { v7 as uuid } from 'uuid'
import type { OperationError } from '#platform/web/client.ts'
import type { Connection } from '#platform/web/device/outbox.ts'
import type { Watched } from '#platform/web/watched.ts'
import type { Roster } from '../../../../contract/door-views.ts'
import { readScan } from '../../../../rules/door/scan-text.ts'
import type { WaitingEntry } from '../../../../rules/roster/roster-entries.ts'
import type { StoredEntry } from './stored-door.ts'

export interface DoorState {
  roster: Roster | null
  /** Recorded here, and not on the server yet. */
  waiting: readonly StoredEntry[]
  connection: Connection
  /** Why the roster could not be asked for; null when it could. */
  error: OperationError | null
  /** This device keeps what is recorded. */
  isStored: boolean
  /** Entries rejected by the server, until dismissed. */
  refused: readonly { id: string; message: string }[]
}

/** The door of one event on this device. */
export interface StoredDoor {
  userId: string
  scheduleid: string
  state: Watched<DoorState>
  change: (what: Partial<DoorState>) => void
}

/** An entry as it is made at the door; its id is added, and the moment unless one was typed. */
export interface NewEntry {
  sessionid: string
  kind: 'in' | 'out' | 'void'
  recordid?: string
  /** The text of a badge. */
  badge?: string
  /** The person the device takes it for. */
  person: string
  at?: string
  reason?: string
  replaces?: string
}

export const completeEntry = ({ at, reason = '', replaces, ...entry }: NewEntry): StoredEntry => ({
  ...entry,
  id: uuid(),
  at: at ?? new Date().toISOString(),
  reason,
  replaces: replaces ?? null,
})

/** Pending entries of this device by person; those with a badge unknown to the roster are omitted. */
export function waitingFor(roster: Roster, waiting: readonly StoredEntry[]): WaitingEntry[] {
  const byCode = new Map(roster.people.map(({ badgeCode, recordid }) => [badgeCode, recordid]))
  return waiting.flatMap(({ badge, ...entry }) => {
    const scan = badge ? readScan(badge) : null
    const code = scan && 'badgeCode' in scan ? scan.badgeCode : ''
    const recordid = entry.recordid ?? byCode.get(code)
    return recordid ? [{ ...entry, recordid }] : []
  })
}
