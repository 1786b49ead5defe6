import type { Call } from '#platform/server/call.ts'
import { eventStore } from '../stores/event-store.ts'
import { hostStore } from '../stores/host-store.ts'
import { locationStore } from '../stores/location-store.ts'
import { seminarStore } from '../stores/seminar-store.ts'
import { seriesStore } from '../stores/series-store.ts'
import type { Store } from '../stores/store.ts'
import { restore } from './put-away.ts'

/** Takes an event out of the archive together with what it is linked with. Answers the names of all that came back. */
export async function restoreEvent(call: Call, id: string): Promise<string[]> {
  const { name, draft, wasArchived } = await restore(call, eventStore, id)
  const names = wasArchived ? [name] : []
  const bringBack = async <Draft extends object>(store: Store<Draft>, linked: string) => {
    const back = linked === '' ? null : await restore(call, store, linked)
    if (back?.wasArchived) names.push(back.name)
  }
  await bringBack(seriesStore, draft.seriesid)
  await bringBack(locationStore, draft.locationid)
  await bringBack(hostStore, draft.hostid)
  for (const { semid } of draft.seminars) await bringBack(seminarStore, semid)
  return names
}
