import { findPromoCode } from '#features/shop/pricing/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import type { Saved } from '#platform/server/resource/save.ts'
import type { EventDraft } from '../../../contract/event-draft.ts'
import { copiedEvent } from '../../../rules/planning/events/copied-event.ts'
import { nextCodeName } from '../../../rules/planning/events/next-code-name.ts'
import { type EventCode, eventEditor } from '../stores/event-editor.ts'

interface CopyRequest {
  id: string
  /** First day in the event's time zone: '2027-09-14'. */
  firstDay: string
  name: string
}

/** Creates a draft copy of an event on another date. Archived and canceled events can also be copied. */
export async function copyEvent(
  ctx: Context<EventCode>,
  { id, firstDay, name }: CopyRequest,
): Promise<Saved> {
  const stored = (await eventEditor.find(ctx, id)) ?? refuse('not-found')
  const copied = copiedEvent(stored.draft, firstDay, name)
  const codes = await renamed(ctx, copied.codes)
  const saved = await eventEditor.save(ctx, { id: null, changes: { ...copied, codes }, within: 'event' })
  await ctx.audit({
    action: 'events.copy-event',
    target: saved.id,
    details: { from: id, event: stored.draft.name, firstDay },
  })
  return saved
}

/** A code is valid for one event only, so each copy gets the next available name. */
async function renamed(ctx: Context, codes: EventDraft['codes']): Promise<EventDraft['codes']> {
  const taken = new Set<string>()
  const free: EventDraft['codes'] = []
  for (const each of codes) {
    let code = nextCodeName(each.code, (name) => taken.has(name.toLowerCase()))
    while (await findPromoCode(ctx.db, code)) {
      taken.add(code.toLowerCase())
      code = nextCodeName(code, (name) => taken.has(name.toLowerCase()))
    }
    taken.add(code.toLowerCase())
    free.push({ ...each, code })
  }
  return free
}
