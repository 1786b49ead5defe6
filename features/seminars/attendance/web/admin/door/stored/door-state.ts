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
  /** Entries recorded on this device that are not on the server yet. */
  waiting: readonly StoredEntry[]
  connection: Connection
  /** Error of the last roster request; null if it succeeded. */
  error: OperationError | null
  /** Whether this device can store entries. */
  isStored: boolean
  /** Entries rejected by the server, until dismissed. */
  refused: readonly { id: string; message: string }[]
}

/** Check-in of one event on this device. */
export interface StoredDoor {
  userId: string
  scheduleid: string
  state: Watched<DoorState>
  change: (what: Partial<DoorState>) => void
}

/** A new check-in entry; its id is added, and the time unless one was typed. */
export interface NewEntry {
  sessionid: string
  kind: 'in' | 'out' | 'void'
  recordid?: string
  /** Text of the badge's QR code. */
  badge?: string
  /** Participant as identified by the device. */
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

/** Returns the pending entries of this device by participant; those with a badge unknown to the roster are omitted. */
export function waitingFor(roster: Roster, waiting: readonly StoredEntry[]): WaitingEntry[] {
  const byCode = new Map(roster.people.map(({ badgeCode, recordid }) => [badgeCode, recordid]))
  return waiting.flatMap(({ badge, ...entry }) => {
    const scan = badge ? readScan(badge) : null
    const code = scan && 'badgeCode' in scan ? scan.badgeCode : ''
    const recordid = entry.recordid ?? byCode.get(code)
    return recordid ? [{ ...entry, recordid }] : []
  })
}
