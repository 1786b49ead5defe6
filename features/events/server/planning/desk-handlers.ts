import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import type { Handlers } from '#platform/server/feature.ts'
import type { eventPlanning } from '../../contract/planning-contract.ts'
import type { PlanKind } from '../../rules/planning/plan-kinds.ts'
import { cancelEvent } from './commands/cancel-event.ts'
import { copyEvent } from './commands/copy-event.ts'
import { publishEvent } from './commands/publish-event.ts'
import { putAway, restore } from './commands/put-away.ts'
import { closeRegistration, openRegistration } from './commands/registration-window.ts'
import { restoreEvent } from './commands/restore-event.ts'
import { save } from './commands/save.ts'
import { archived, history } from './lists/archive.ts'
import { events, month } from './lists/board.ts'
import { choices } from './lists/choices.ts'
import { event } from './lists/show-event.ts'
import { codeList, hostList, locationList, seminarList, seriesList } from './lists/small-lists.ts'
import { codeStore } from './stores/code-store.ts'
import { eventStore } from './stores/event-store.ts'
import { hostStore } from './stores/host-store.ts'
import { locationStore } from './stores/location-store.ts'
import { seminarStore } from './stores/seminar-store.ts'
import { seriesStore } from './stores/series-store.ts'
import type { Store } from './stores/store.ts'

const read =
  <Draft extends object>(store: Store<Draft>) =>
  async ({ id }: { id: string }, call: SignedInCall) => {
    const { draft, revision, archivedAt } = (await store.find(call.db, id)) ?? refuse('not-found')
    return { id, draft, revision, isArchived: archivedAt !== null }
  }

interface Form<Draft> {
  id: string | null
  revision?: number | undefined
  draft: Draft
}

const write =
  <Draft extends object>(store: Store<Draft>) =>
  ({ id, revision, draft }: Form<Draft>, call: SignedInCall) =>
    save(call, store, { id, revision, changes: draft, within: 'draft' })

/** What is done with one of a kind that is only known when the call comes. */
async function withStore<T>(
  kind: PlanKind,
  act: <Draft extends object>(store: Store<Draft>) => Promise<T>,
): Promise<T> {
  if (kind === 'event') return act(eventStore)
  if (kind === 'seminar') return act(seminarStore)
  if (kind === 'series') return act(seriesStore)
  if (kind === 'location') return act(locationStore)
  return kind === 'host' ? act(hostStore) : act(codeStore)
}

export const planningHandlers: Handlers<typeof eventPlanning> = {
  ...{ events, month, choices, event, archived, history },
  ...{ seminarList, seriesList, locationList, hostList, codeList },
  saveEvent: async ({ scheduleid, revision, event: changes }, call) => {
    const saved = await save(call, eventStore, { id: scheduleid, revision, changes, within: 'event' })
    return { scheduleid: saved.id, revision: saved.revision }
  },
  copyEvent: async ({ scheduleid, firstDay, name }, call) => ({
    scheduleid: (await copyEvent(call, { id: scheduleid, firstDay, name })).id,
  }),
  publishEvent: async ({ scheduleid }, call) => ({ revision: await publishEvent(call, scheduleid) }),
  cancelEvent: async ({ scheduleid, reason }, call) => ({
    told: await cancelEvent(call, scheduleid, reason),
  }),
  setRegistration: async ({ scheduleid, open }, call) => {
    const { revision } = await (open ? openRegistration : closeRegistration)(call, scheduleid)
    return { revision }
  },
  seminar: read(seminarStore),
  saveSeminar: write(seminarStore),
  oneSeries: read(seriesStore),
  saveSeries: write(seriesStore),
  location: read(locationStore),
  saveLocation: write(locationStore),
  host: read(hostStore),
  saveHost: write(hostStore),
  code: read(codeStore),
  saveCode: write(codeStore),
  putAway: async ({ kind, id }, call) => {
    await withStore(kind, (store) => putAway(call, store, id))
    return { good: true }
  },
  restore: async ({ kind, id }, call) => {
    if (kind === 'event') return { restored: await restoreEvent(call, id) }
    const back = await withStore(kind, (store) => restore(call, store, id))
    return { restored: back.wasArchived ? [back.name] : [] }
  },
}
