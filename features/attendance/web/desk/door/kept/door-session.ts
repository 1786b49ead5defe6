import { type Watched, watched } from '#platform/web/watched.ts'
import type { DoorState, KeptDoor } from './door-state.ts'
import { outboxKey, readOutbox, readRoster } from './kept-door.ts'
import { makeOutbox, type Outbox } from './outbox.ts'
import { makeRosterKeeper } from './roster-keeper.ts'

export interface DoorSession extends Pick<Outbox, 'record' | 'outcomeOf' | 'forgive'> {
  state: Watched<DoorState>
  /** Asks for the roster, and sends what waits. */
  refresh(): Promise<void>
  end(): void
}

/** News come by themselves; this is for those that were missed, above all before the page had begun to listen. */
const SOON_MS = 5_000
const AGAIN_MS = 20_000

/** The door of one event on this device: its roster, and the way of what is recorded to the server. */
export function openDoor(userId: string, scheduleid: string): DoorSession {
  const readWaiting = () => readOutbox(userId, scheduleid)
  const state = watched<DoorState>({
    ...{ roster: readRoster(userId, scheduleid), waiting: readWaiting() },
    ...{ connection: 'fine', error: null, isStored: true, refused: [] },
  })
  const change = (what: Partial<DoorState>) => state.set({ ...state.get(), ...what })
  const door: KeptDoor = { userId, scheduleid, state, change }
  const keeper = makeRosterKeeper(door)
  const { wake, stop, ...outbox } = makeOutbox(door, keeper.took)
  const refresh = async () => {
    if (await keeper.refresh()) wake()
  }
  const unwatch = watchBrowser({
    wake: () => void refresh(),
    storagePrefix: outboxKey(userId, scheduleid),
    stored: () => change({ waiting: readWaiting() }),
  })
  // Whoever may not see this door need not ask again and again.
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
      clearTimeout(soon)
      clearInterval(timer)
      stop()
    },
  }
}

interface BrowserEars {
  /** The network or the person may be back. */
  wake: () => void
  storagePrefix: string
  /** Another tab has recorded or sent something. */
  stored: () => void
}

function watchBrowser({ wake, storagePrefix, stored }: BrowserEars): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key?.startsWith(storagePrefix)) stored()
  }
  const onVisible = () => {
    if (document.visibilityState === 'visible') wake()
  }
  window.addEventListener('online', wake)
  window.addEventListener('storage', onStorage)
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    window.removeEventListener('online', wake)
    window.removeEventListener('storage', onStorage)
    document.removeEventListener('visibilitychange', onVisible)
  }
}
