import { pluck } from '#platform/contract/tables/pluck.ts'
import { callOperation, OperationError } from '#platform/web/client.ts'
import type { Roster } from '../../../../contract/door-views.ts'
import { attendance } from '../../../../contract.ts'
import { mergeAcceptedEntries, type WaitingEntry } from '../../../../rules/roster/roster-entries.ts'
import type { StoredDoor } from './door-state.ts'
import { rosterStore } from './stored-door.ts'

interface RosterKeeper {
  /** Refreshes the roster. Returns whether the server was reached. */
  refresh(): Promise<boolean>
  /** Adds entries accepted by the server to the roster. */
  took(entries: readonly WaitingEntry[]): void
}

export function makeRosterKeeper({ userId, scheduleid, state, change }: StoredDoor): RosterKeeper {
  let asked = 0
  let taken: { entry: WaitingEntry; during: number }[] = []
  const store = rosterStore(userId, scheduleid)
  const keep = (roster: Roster) => change({ roster, isStored: store.write(roster) })
  return {
    async refresh() {
      asked += 1
      const number = asked
      try {
        const roster = await callOperation(attendance.roster, { scheduleid })
        if (number !== asked) return true
        // The server may have read the roster before it accepted entries sent during the request.
        taken = taken.filter(({ during }) => during >= number)
        keep(withEntries(roster, pluck(taken, 'entry')))
        change({ error: null, connection: 'fine' })
        return true
      } catch (error) {
        if (!(error instanceof OperationError)) throw error
        const connection = error.isOffline ? 'lost' : error.status === 401 ? 'signed-out' : null
        change({ error, ...(connection ? { connection } : {}) })
        return false
      }
    },
    took(entries) {
      taken = [...taken, ...entries.map((entry) => ({ entry, during: asked }))]
      const { roster } = state.get()
      if (roster) keep(withEntries(roster, entries))
    },
  }
}

function withEntries(roster: Roster, taken: readonly WaitingEntry[]): Roster {
  if (taken.length === 0) return roster
  const sessionIds = roster.sessions.map(({ sessionid }) => sessionid)
  return { ...roster, people: mergeAcceptedEntries(roster.people, sessionIds, taken) }
}
