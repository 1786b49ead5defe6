import {
  eventEditor,
  findEvent,
  hostEditor,
  locationEditor,
  seminarEditor,
  seriesEditor,
  withSessions,
} from '#features/events/server/public.ts'
import { promoCodeEditor } from '#features/pricing/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import type { Handler, Handlers } from '#platform/server/feature.ts'
import type { Editor } from '#platform/server/resource/editor.ts'
import type { Changes } from '#platform/server/resource/save.ts'
import type { calendarSystem } from '../../contract/calendar/calendar-contract.ts'
import type { CalendarData } from '../../contract/calendar/calendar-data.ts'
import { codeOfWire, eventChangesOf } from '../../contract/calendar/wire-inputs.ts'
import { calendarData } from './calendar-data.ts'
import { registrantHandlers } from './registrant-calls.ts'
import { updateRemoteEventSeminars } from './remote-seminars.ts'
import { inWireFields, saveEvent } from './save-event.ts'

type System = typeof calendarSystem
type Answer = Promise<CalendarData>

const semCalendar: Handler<System['semCalendar']> = async ({ scheduleid }, call) => {
  const event = scheduleid === '' ? null : ((await findEvent(call.db, scheduleid)) ?? refuse('not-found'))
  return calendarData(call, event?.id ?? null)
}

const addEvent: Handler<System['addEvent']> = ({ data }, call) =>
  saveEvent(call, { id: null, changes: eventChangesOf(data) })

const updateEvent: Handler<System['updateEvent']> = async ({ data }, call) => {
  const { scheduleid: id, revision } = data
  if (!id) refuse('bad-input', { fields: { 'data.scheduleid': 'Please say which event.' } })
  const before = (await eventEditor.find(call, id)) ?? refuse('not-found')
  const changes = await withSessions(call, before.draft, eventChangesOf(data, before.draft))
  return saveEvent(call, { id, revision, changes })
}

/** Adds or changes one of the small kinds. */
async function write<Draft extends object, Code extends string>(
  call: SignedInCall<Code | 'archived'>,
  editor: Editor<Draft, Code>,
  asked: Omit<Changes<Draft>, 'within'>,
): Answer {
  const saved = await editor.save(call, { ...asked, within: 'data' }).catch(inWireFields)
  return { ...(await calendarData(call, null)), recordid: saved.id }
}

async function remove<Draft extends object, Code extends string>(
  call: SignedInCall<'in-use'>,
  editor: Editor<Draft, Code>,
  id: string,
): Answer {
  await editor.archive(call, id)
  return calendarData(call, null)
}

/** A code that counts at every event; another one is unknown here. */
async function globalCode(call: SignedInCall, id: string) {
  const found = await promoCodeEditor.find(call, id)
  return found?.draft.kind === 'global' ? found : refuse('not-found')
}

export const systemHandlers: Handlers<System> = {
  semCalendar,
  ...registrantHandlers,
  addEvent,
  updateEvent,
  addSeminars: ({ data }, call) => write(call, seminarEditor, { id: null, changes: data }),
  updateSeminars: ({ data: { semid, revision, ...changes } }, call) =>
    write(call, seminarEditor, { id: semid, revision, changes }),
  addSeries: ({ data }, call) => write(call, seriesEditor, { id: null, changes: data }),
  updateSeries: ({ data: { seriesid, revision, ...changes } }, call) =>
    write(call, seriesEditor, { id: seriesid, revision, changes }),
  addLocation: ({ data }, call) => write(call, locationEditor, { id: null, changes: data }),
  updateLocation: ({ data: { locationid, revision, ...changes } }, call) =>
    write(call, locationEditor, { id: locationid, revision, changes }),
  addHost: ({ data }, call) => write(call, hostEditor, { id: null, changes: data }),
  updateHost: ({ data: { hostid, revision, ...changes } }, call) =>
    write(call, hostEditor, { id: hostid, revision, changes }),
  submitGlobal: async ({ data }, call) => {
    const { codeid } = data
    const before = codeid ? (await globalCode(call, codeid)).draft : undefined
    const changes = { ...codeOfWire(data, before), kind: 'global' as const }
    return write(call, promoCodeEditor, { id: codeid || null, changes })
  },
  deleteEvent: ({ data }, call) => remove(call, eventEditor, data),
  deleteGlobal: async ({ recordid }, call) =>
    remove(call, promoCodeEditor, (await globalCode(call, recordid)).id),
  deleteSeminars: ({ recordid }, call) => remove(call, seminarEditor, recordid),
  deleteSeries: ({ recordid }, call) => remove(call, seriesEditor, recordid),
  deleteLocation: ({ recordid }, call) => remove(call, locationEditor, recordid),
  deleteHost: ({ hostid }, call) => remove(call, hostEditor, hostid),
  updateRemoteEventSeminars,
}
