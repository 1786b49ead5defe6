import { deviceText } from '#platform/web/device/device-store.ts'
import { type Watched, watched } from '#platform/web/watched.ts'
import { blankDraft, type EntryDraft, readDraft } from '../../../contract/entry-draft.ts'

const PREFIX = 'permeate.registration.'
const opened = new Map<string, Watched<EntryDraft>>()

/** The registration being typed for an event, one for all tabs. `first` is its initial value. */
export function storedDraft(name: string, first: () => EntryDraft): Watched<EntryDraft> {
  const key = PREFIX + name
  const known = opened.get(key)
  if (known) return known
  const store = watched(readDraft(deviceText(key).read()) ?? first())
  opened.set(key, store)
  // Kept with every letter: a tab that is closed a moment later has lost nothing.
  store.watch(() => write(key, store.get()))
  return store
}

/** What was ordered is no draft any more. */
export function forgetDraft(name: string): void {
  const key = PREFIX + name
  const store = opened.get(key)
  store?.set(blankDraft(store.get().owner))
  deviceText(key).remove()
}

/** Without room or storage the draft lives as long as the tab. */
function write(key: string, draft: EntryDraft): void {
  const [store, text] = [deviceText(key), JSON.stringify(draft)]
  if (store.read() !== text) store.write(text)
}

// Another tab has typed.
window.addEventListener('storage', ({ key, newValue }) => {
  const store = key === null ? undefined : opened.get(key)
  const draft = readDraft(newValue)
  if (store && draft && JSON.stringify(store.get()) !== newValue) store.set(draft)
})
