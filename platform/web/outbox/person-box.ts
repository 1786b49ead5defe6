import { v7 as uuid } from 'uuid'
import { z } from 'zod'
import { GUEST } from '#platform/contract/operation.ts'
import { type Connection, outbox } from '../device/outbox.ts'
import { type Watched, watched } from '../watched.ts'
import { type Entry, type OutboxKind, outdated } from './entry.ts'
import type { EntryStore } from './entry-store.ts'

export interface BoxState {
  entries: readonly Entry[]
  connection: Connection
  /** False if the browser stores nothing: waiting entries are lost with the page. */
  lasts: boolean
}

/** Entries that one user made on this device. */
export interface PersonBox {
  readonly state: Watched<BoxState>
  /** Stores an entry and sends it once the server is reachable. Returns its id. */
  add<Payload>(kind: OutboxKind<Payload>, payload: Payload, label: string): Promise<string>
  /** Like `add`, but replaces an unsent entry. */
  replace<Payload>(old: string, kind: OutboxKind<Payload>, payload: Payload, label: string): Promise<string>
  /** Sends a refused entry again. */
  retry(id: string): Promise<void>
  discard(id: string): Promise<void>
  /** Registers how kinds of entries are sent. Entries of unknown kinds wait. */
  learn(kinds: readonly OutboxKind[]): void
  /** Reloads the store after a change by another tab. */
  reload(): Promise<void>
  drain(): Promise<void>
  stop(): void
}

interface Parts {
  personId: string
  store: EntryStore
  now: () => number
  /** Notifies other tabs that the store has changed. */
  changed?: () => void
}

/**
 * The outbox of a user. Entries are first stored on the device, then sent in creation order, and remain visible with
 * the server's response.
 */
export async function personBox({ personId, store, now, changed }: Parts): Promise<PersonBox> {
  const kinds = new Map<string, OutboxKind>()
  const state = watched<BoxState>({
    entries: await store.all(personId),
    connection: 'fine',
    lasts: store.lasts,
  })
  const reload = async () => state.set({ ...state.get(), entries: await store.all(personId) })
  const after = async (change: Promise<unknown>) => {
    await change
    await reload()
    changed?.()
  }
  const write = (entry: Entry) => after(store.put(entry))
  const remove = (id: string) => after(store.remove(id))
  const isSendable = ({ state: is, kind }: Entry) => is === 'waiting' && kinds.has(kind)
  const refuse = (entry: Entry, reason: string) =>
    write({ ...entry, state: 'refused', reason, settledAt: now() })
  const box = outbox<Entry>({
    storage: { waiting: () => state.get().entries.filter(isSendable) },
    ...ownerOf(personId),
    async send([entry]) {
      if (!entry) return
      // Another tab may have sent or discarded the entry.
      const here = await store.find(entry.id)
      if (here?.state !== 'waiting') return reload()
      const refusal = await sendOne(kinds.get(entry.kind), here)
      if (refusal === null) await write({ ...here, state: 'sent', reason: null, settledAt: now() })
      else await refuse(here, refusal)
      for (const old of outdated(state.get().entries, now())) await remove(old.id)
    },
    refused(entry, { message }) {
      // Updated immediately so that it is not sent again before it is stored.
      const settled: Entry = { ...entry, state: 'refused', reason: message, settledAt: now() }
      const entries = state.get().entries.map((each) => (each.id === entry.id ? settled : each))
      state.set({ ...state.get(), entries })
      void write(settled)
    },
    onConnection: (connection) => state.set({ ...state.get(), connection }),
  })
  const add: PersonBox['add'] = async (kind, payload, label) => {
    const id = uuid()
    const made = { id, personId, kind: kind.kind, title: kind.title, label, payload, madeAt: now() }
    learn([kind as OutboxKind])
    await write({ ...made, state: 'waiting', reason: null, settledAt: null })
    box.soon()
    return id
  }
  const learn = (more: readonly OutboxKind[]) => {
    for (const kind of more) kinds.set(kind.kind, kind)
    box.soon()
  }
  return {
    state,
    add,
    learn,
    reload,
    drain: box.drain,
    stop: box.stop,
    async replace(old, kind, payload, label) {
      const entry = await store.find(old)
      // Uses a new id because the server may have received the old one although its response was lost.
      const id = await add(kind, payload, label)
      if (entry?.personId === personId && entry.state !== 'sent') await remove(old)
      return id
    },
    async retry(id) {
      const entry = await store.find(id)
      if (entry?.personId !== personId || entry.state !== 'refused') return
      await write({ ...entry, state: 'waiting', reason: null, settledAt: null })
      box.wake()
    },
    async discard(id) {
      const entry = await store.find(id)
      if (entry?.personId === personId) await remove(id)
    },
  }
}

/** A device with a separate key sends regardless of the user who is logged in. */
const ownerOf = (personId: string) =>
  personId.startsWith('device:') ? {} : { owner: () => (personId === GUEST ? null : personId) }

/** Returns why this device refuses an entry, or null if it was sent. */
async function sendOne(kind: OutboxKind | undefined, entry: Entry): Promise<string | null> {
  const payload = kind && z.safeParse(kind.schema, entry.payload)
  if (!kind || !payload?.success)
    return 'This version of the app cannot read the entry. Please enter it again.'
  await kind.send(payload.data, entry.id)
  return null
}
