import type { Handlers } from '#platform/server/feature.ts'
import type { eventPlanning } from '../../contract/planning-contract.ts'
import { countNotified } from '../schedule/published.ts'
import { cancelEvent } from './commands/cancel-event.ts'
import { copyEvent } from './commands/copy-event.ts'
import { publishEvent } from './commands/publish-event.ts'
import { closeRegistration, openRegistration } from './commands/registration-window.ts'
import { restoreEvent } from './commands/restore-event.ts'
import { archived } from './lists/archive.ts'
import { events, month } from './lists/board.ts'
import { choices } from './lists/choices.ts'
import { event } from './lists/show-event.ts'
import { eventEditor } from './stores/event-editor.ts'
import { hostEditor } from './stores/host-editor.ts'
import { locationEditor } from './stores/location-editor.ts'
import { seminarEditor } from './stores/seminar-editor.ts'
import { seriesEditor } from './stores/series-editor.ts'

const editors = {
  event: eventEditor,
  seminar: seminarEditor,
  series: seriesEditor,
  location: locationEditor,
  host: hostEditor,
}

export const planningHandlers: Handlers<typeof eventPlanning> = {
  events,
  month,
  choices,
  event,
  archived,
  saveEvent: async ({ scheduleid, revision, event: changes }, ctx) => {
    const saved = await eventEditor.save(ctx, { id: scheduleid, revision, changes, within: 'event' })
    return { scheduleid: saved.id, revision: saved.revision }
  },
  copyEvent: async ({ scheduleid, firstDay, name }, ctx) => ({
    scheduleid: (await copyEvent(ctx, { id: scheduleid, firstDay, name })).id,
  }),
  publishPreview: async ({ scheduleid }, ctx) => ({ emails: await countNotified(ctx, scheduleid) }),
  publishEvent: async ({ scheduleid }, ctx) => ({ revision: await publishEvent(ctx, scheduleid) }),
  cancelEvent: async ({ scheduleid, reason }, ctx) => ({
    sent: await cancelEvent(ctx, scheduleid, reason),
  }),
  setRegistration: async ({ scheduleid, open }, ctx) => {
    const { revision } = await (open ? openRegistration : closeRegistration)(ctx, scheduleid)
    return { revision }
  },
  putAway: async ({ kind, id }, ctx) => {
    await editors[kind].archive(ctx, id)
    return { good: true }
  },
  restore: async ({ kind, id }, ctx) => {
    if (kind === 'event') return { restored: await restoreEvent(ctx, id) }
    const { name, moved } = await editors[kind].restore(ctx, id)
    return { restored: moved ? [name] : [] }
  },
  history: async (input, ctx) => ({ edits: await eventEditor.history(ctx, input) }),
}
