import { Entry } from './entry.ts'

/** Storage for the entries of all users of a device. */
export interface EntryStore {
  /** Whether entries persist beyond the page; false if the browser stores nothing. */
  readonly lasts: boolean
  /** Returns a user's entries in creation order. */
  all(personId: string): Promise<Entry[]>
  find(id: string): Promise<Entry | null>
  put(entry: Entry): Promise<void>
  remove(id: string): Promise<void>
}

const DATABASE = 'permeate-outbox'
const TABLE = 'entries'

/** Opens the browser's store, or an in-memory store if the browser has no store. */
export async function openEntryStore(): Promise<EntryStore> {
  try {
    return databaseStore(await openDatabase())
  } catch {
    return memoryStore()
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1)
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore(TABLE, { keyPath: 'id' }).createIndex('person', 'personId')
    }
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
    opening.onblocked = () => reject(new Error('The database is held by an older page.'))
  })
}

function databaseStore(database: IDBDatabase): EntryStore {
  // A newer release may need to change the schema; this page must not block it.
  database.onversionchange = () => database.close()
  const ask = <Answer>(mode: IDBTransactionMode, work: (table: IDBObjectStore) => IDBRequest<Answer>) =>
    new Promise<Answer>((resolve, reject) => {
      const transaction = database.transaction(TABLE, mode)
      const request = work(transaction.objectStore(TABLE))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error)
    })
  return {
    lasts: true,
    async all(personId) {
      const found = await ask<unknown[]>('readonly', (table) => table.index('person').getAll(personId))
      return inOrder(found.flatMap((each) => Entry.safeParse(each).data ?? []))
    },
    async find(id) {
      return Entry.safeParse(await ask<unknown>('readonly', (table) => table.get(id))).data ?? null
    },
    async put(entry) {
      await ask('readwrite', (table) => table.put(entry))
    },
    async remove(id) {
      await ask('readwrite', (table) => table.delete(id))
    },
  }
}

/** A store that lasts as long as the page. */
export function memoryStore(): EntryStore {
  const entries = new Map<string, Entry>()
  return {
    lasts: false,
    all: async (personId) => inOrder([...entries.values()].filter((entry) => entry.personId === personId)),
    find: async (id) => entries.get(id) ?? null,
    put: async (entry) => void entries.set(entry.id, entry),
    remove: async (id) => void entries.delete(id),
  }
}

const inOrder = (entries: Entry[]): Entry[] =>
  entries.sort((one, other) => one.madeAt - other.madeAt || (one.id < other.id ? -1 : 1))
