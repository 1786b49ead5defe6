import { type Watched, watched } from '#platform/web/watched.ts'
import type { DoorState, StoredDoor } from './door-state.ts'
import { type EntryOutbox, entryOutbox } from './entry-outbox.ts'
import { makeRosterKeeper } from './roster-keeper.ts'
import { entryRows, rosterStore } from './stored-door.ts'

export interface DoorSession extends Pick<EntryOutbox, 'record' | 'outcomeOf' | 'forgive'> {
  state: Watched<DoorState>
  /** Refreshes the roster and sends pending entries. */
  refresh(): Promise<void>
  end(): void
}

/** Updates are pushed. Polling catches missed ones, especially from before the page was listening. */
const SOON_MS = 5_000
const AGAIN_MS = 20_000

/** Opens check-in of one event on this device: its roster and the outbox of recorded entries. */
export function openDoor(userId: string, scheduleid: string): DoorSession {
  const rows = entryRows(userId, scheduleid)
  const state = watched<DoorState>({
    roster: rosterStore(userId, scheduleid).read(),
    waiting: rows.all(),
    connection: 'fine',
    error: null,
    isStored: true,
    refused: [],
  })
  const change = (what: Partial<DoorState>) => state.set({ ...state.get(), ...what })
  const door: StoredDoor = { userId, scheduleid, state, change }
  const keeper = makeRosterKeeper(door)
  const { wake, stop, ...outbox } = entryOutbox(door, keeper.took)
  const refresh = async () => {
    if (await keeper.refresh()) wake()
  }
  const onReturn = () => {
    if (document.visibilityState === 'visible') void refresh()
  }
  window.addEventListener('online', onReturn)
  document.addEventListener('visibilitychange', onReturn)
  // Another tab recorded or sent an entry.
  const unwatch = rows.watch(() => change({ waiting: rows.all() }))
  // Do not poll without permission for this check-in.
  const isClosed = () => [403, 404].includes(state.get().error?.status ?? 0)
  const askAgain = () => void (isClosed() || refresh())
  const soon = setTimeout(askAgain, SOON_MS)
  const timer = setInterval(askAgain, AGAIN_MS)
  void refresh()
  return {
    state,
    ...outbox,
    refresh,
    end() {
      unwatch()
      window.removeEventListener('online', onReturn)
      document.removeEventListener('visibilitychange', onReturn)
      clearTimeout(soon)
      clearInterval(timer)
      stop()
    },
  }
}
