import { deviceText } from '#platform/web/device/device-store.ts'
import { type Watched, watched } from '#platform/web/watched.ts'
import { blankDraft, type EntryDraft, readDraft } from '../../../contract/entry-draft.ts'

const PREFIX = 'permeate.registration.'
const opened = new Map<string, Watched<EntryDraft>>()

/** Draft registration for an event, shared by all tabs. `first` is its initial value. */
export function storedDraft(name: string, first: () => EntryDraft): Watched<EntryDraft> {
  const key = PREFIX + name
  const known = opened.get(key)
  if (known) return known
  const store = watched(readDraft(deviceText(key).read()) ?? first())
  opened.set(key, store)
  // Stored on every keystroke, so that closing the tab loses nothing.
  store.watch(() => write(key, store.get()))
  return store
}

/** Deletes the draft after it is ordered. */
export function deleteStoredDraft(name: string): void {
  const key = PREFIX + name
  const store = opened.get(key)
  store?.set(blankDraft(store.get().owner))
  deviceText(key).remove()
}

/** If storage is full or unavailable, the draft lasts as long as the tab. */
function write(key: string, draft: EntryDraft): void {
  const [store, text] = [deviceText(key), JSON.stringify(draft)]
  if (store.read() !== text) store.write(text)
}

// Another tab changed the draft.
window.addEventListener('storage', ({ key, newValue }) => {
  const store = key === null ? undefined : opened.get(key)
  const draft = readDraft(newValue)
  if (store && draft && JSON.stringify(store.get()) !== newValue) store.set(draft)
})
