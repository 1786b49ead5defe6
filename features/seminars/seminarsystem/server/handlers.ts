import {
  eventEditor,
  findEvent,
  hostEditor,
  locationEditor,
  seminarEditor,
  seriesEditor,
  withSessions,
} from '#features/seminars/events/server/public.ts'
import { promoCodeEditor } from '#features/shop/pricing/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handler, Handlers } from '#platform/server/feature.ts'
import type { Editor } from '#platform/server/resource/editor.ts'
import type { Changes } from '#platform/server/resource/save.ts'
import type { calendarSystem } from '../contract/calendar-contract.ts'
import type { CalendarData } from '../contract/calendar-data.ts'
import { codeOfWire, eventChangesOf, wireCodeField } from '../contract/wire-inputs.ts'
import { calendarData } from './calendar-data.ts'
import { registrantHandlers } from './registrant-calls.ts'
import { updateRemoteEventSeminars } from './remote-seminars.ts'
import { inFields, saveEvent } from './save-event.ts'

type System = typeof calendarSystem
type Answer = Promise<CalendarData>

const semCalendar: Handler<System['semCalendar']> = async ({ scheduleid }, ctx) => {
  const event = scheduleid === '' ? null : ((await findEvent(ctx.db, scheduleid)) ?? refuse('not-found'))
  return calendarData(ctx, event?.id ?? null)
}

const addEvent: Handler<System['addEvent']> = ({ data }, ctx) =>
  saveEvent(ctx, { id: null, changes: eventChangesOf(data) })

const updateEvent: Handler<System['updateEvent']> = async ({ data }, ctx) => {
  const { scheduleid: id, revision } = data
  if (!id) refuse('bad-input', { fields: { 'data.scheduleid': 'Please say which event.' } })
  const before = (await eventEditor.find(ctx, id)) ?? refuse('not-found')
  const changes = await withSessions(ctx, before.draft, eventChangesOf(data, before.draft))
  return saveEvent(ctx, { id, revision, changes })
}

/** Creates or updates a record of one of the simple types. */
async function write<Draft extends object, Code extends string>(
  ctx: SignedInContext<Code | 'archived'>,
  editor: Editor<Draft, Code>,
  input: Omit<Changes<Draft>, 'within'>,
): Answer {
  const saved = await editor.save(ctx, { ...input, within: 'data' })
  return { ...(await calendarData(ctx, null)), recordid: saved.id }
}

async function remove<Draft extends object, Code extends string>(
  ctx: SignedInContext<'in-use'>,
  editor: Editor<Draft, Code>,
  id: string,
): Answer {
  await editor.archive(ctx, id)
  return calendarData(ctx, null)
}

/** Returns a promo code valid for all events. Other codes are reported as not found. */
async function globalCode(ctx: SignedInContext, id: string) {
  const found = await promoCodeEditor.find(ctx, id)
  return found?.draft.kind === 'global' ? found : refuse('not-found')
}

export const systemHandlers: Handlers<System> = {
  semCalendar,
  ...registrantHandlers,
  addEvent,
  updateEvent,
  addSeminars: ({ data }, ctx) => write(ctx, seminarEditor, { id: null, changes: data }),
  updateSeminars: ({ data: { semid, revision, ...changes } }, ctx) =>
    write(ctx, seminarEditor, { id: semid, revision, changes }),
  addSeries: ({ data }, ctx) => write(ctx, seriesEditor, { id: null, changes: data }),
  updateSeries: ({ data: { seriesid, revision, ...changes } }, ctx) =>
    write(ctx, seriesEditor, { id: seriesid, revision, changes }),
  addLocation: ({ data }, ctx) => write(ctx, locationEditor, { id: null, changes: data }),
  updateLocation: ({ data: { locationid, revision, ...changes } }, ctx) =>
    write(ctx, locationEditor, { id: locationid, revision, changes }),
  addHost: ({ data }, ctx) => write(ctx, hostEditor, { id: null, changes: data }),
  updateHost: ({ data: { hostid, revision, ...changes } }, ctx) =>
    write(ctx, hostEditor, { id: hostid, revision, changes }),
  submitGlobal: async ({ data }, ctx) => {
    const { codeid } = data
    const before = codeid ? (await globalCode(ctx, codeid)).draft : undefined
    const changes = { ...codeOfWire(data, before), kind: 'global' as const }
    return write(ctx, promoCodeEditor, { id: codeid || null, changes }).catch(inFields(wireCodeField))
  },
  deleteEvent: ({ data }, ctx) => remove(ctx, eventEditor, data),
  deleteGlobal: async ({ recordid }, ctx) =>
    remove(ctx, promoCodeEditor, (await globalCode(ctx, recordid)).id),
  deleteSeminars: ({ recordid }, ctx) => remove(ctx, seminarEditor, recordid),
  deleteSeries: ({ recordid }, ctx) => remove(ctx, seriesEditor, recordid),
  deleteLocation: ({ recordid }, ctx) => remove(ctx, locationEditor, recordid),
  deleteHost: ({ hostid }, ctx) => remove(ctx, hostEditor, hostid),
  updateRemoteEventSeminars,
}
