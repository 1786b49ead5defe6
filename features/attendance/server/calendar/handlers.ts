import {
  codeStore,
  eventStore,
  findEvent,
  hostStore,
  locationStore,
  putAway,
  type Store,
  save,
  seminarStore,
  seriesStore,
} from '#features/events/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import type { Handler, Handlers } from '#platform/server/feature.ts'
import type { calendarSystem } from '../../contract/calendar/calendar-contract.ts'
import type { CalendarData } from '../../contract/calendar/calendar-data.ts'
import { eventChangesOf } from '../../contract/calendar/wire-inputs.ts'
import { calendarData } from './calendar-data.ts'
import { registrantHandlers } from './registrant-calls.ts'
import { updateRemoteEventSeminars } from './remote-seminars.ts'

type System = typeof calendarSystem
type Answer = Promise<CalendarData>

const semCalendar: Handler<System['semCalendar']> = async ({ scheduleid }, call) => {
  const event = scheduleid === '' ? null : ((await findEvent(call.db, scheduleid)) ?? refuse('not-found'))
  return calendarData(call, event?.id ?? null)
}

const addEvent: Handler<System['addEvent']> = async ({ data }, call) => {
  const { id } = await save(call, eventStore, { id: null, changes: eventChangesOf(data), within: 'data' })
  return { ...(await calendarData(call, id)), scheduleid: id }
}

const updateEvent: Handler<System['updateEvent']> = async ({ data }, call) => {
  const { scheduleid: id, revision } = data
  if (!id) refuse('bad-input', { fields: { 'data.scheduleid': 'Please say which event.' } })
  const before = (await eventStore.find(call.db, id)) ?? refuse('not-found')
  await save(call, eventStore, { id, revision, changes: eventChangesOf(data, before.draft), within: 'data' })
  return { ...(await calendarData(call, id)), scheduleid: id }
}

/** Adds or changes one of the small kinds. */
async function write<Draft extends object>(
  call: SignedInCall,
  store: Store<Draft>,
  { id, revision, changes }: { id: string | null; revision?: number | undefined; changes: Partial<Draft> },
): Answer {
  const saved = await save(call, store, { id, revision, changes, within: 'data' })
  return { ...(await calendarData(call, null)), recordid: saved.id }
}

async function remove<Draft extends object>(call: SignedInCall, store: Store<Draft>, id: string): Answer {
  await putAway(call, store, id)
  return calendarData(call, null)
}

export const systemHandlers: Handlers<System> = {
  semCalendar,
  ...registrantHandlers,
  addEvent,
  updateEvent,
  addSeminars: ({ data }, call) => write(call, seminarStore, { id: null, changes: data }),
  updateSeminars: ({ data: { semid, revision, ...changes } }, call) =>
    write(call, seminarStore, { id: semid, revision, changes }),
  addSeries: ({ data }, call) => write(call, seriesStore, { id: null, changes: data }),
  updateSeries: ({ data: { seriesid, revision, ...changes } }, call) =>
    write(call, seriesStore, { id: seriesid, revision, changes }),
  addLocation: ({ data }, call) => write(call, locationStore, { id: null, changes: data }),
  updateLocation: ({ data: { locationid, revision, ...changes } }, call) =>
    write(call, locationStore, { id: locationid, revision, changes }),
  addHost: ({ data }, call) => write(call, hostStore, { id: null, changes: data }),
  updateHost: ({ data: { hostid, revision, ...changes } }, call) =>
    write(call, hostStore, { id: hostid, revision, changes }),
  submitGlobal: ({ data: { codeid, ...changes } }, call) =>
    write(call, codeStore, { id: codeid || null, changes }),
  deleteEvent: ({ data }, call) => remove(call, eventStore, data),
  deleteGlobal: ({ recordid }, call) => remove(call, codeStore, recordid),
  deleteSeminars: ({ recordid }, call) => remove(call, seminarStore, recordid),
  deleteSeries: ({ recordid }, call) => remove(call, seriesStore, recordid),
  deleteLocation: ({ recordid }, call) => remove(call, locationStore, recordid),
  deleteHost: ({ hostid }, call) => remove(call, hostStore, hostid),
  updateRemoteEventSeminars,
}
