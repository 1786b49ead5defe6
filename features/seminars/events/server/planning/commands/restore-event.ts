import type { Context } from '#platform/server/context.ts'
import { eventEditor } from '../stores/event-editor.ts'
import { hostEditor } from '../stores/host-editor.ts'
import { locationEditor } from '../stores/location-editor.ts'
import { seminarEditor } from '../stores/seminar-editor.ts'
import { seriesEditor } from '../stores/series-editor.ts'

/** Restores an event with its linked records. Returns the names of all restored records. */
export async function restoreEvent(ctx: Context, id: string): Promise<string[]> {
  const { name, draft, moved } = await eventEditor.restore(ctx, id)
  const names = moved ? [name] : []
  const linked = [
    [seriesEditor, draft.seriesid],
    [locationEditor, draft.locationid],
    [hostEditor, draft.hostid],
    ...draft.seminars.map(({ semid }) => [seminarEditor, semid] as const),
  ] as const
  for (const [editor, linkedId] of linked) {
    const back = linkedId === '' ? null : await editor.restore(ctx, linkedId)
    if (back?.moved) names.push(back.name)
  }
  return names
}
