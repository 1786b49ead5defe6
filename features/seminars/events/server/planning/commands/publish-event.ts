import { refuse } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import type { EventDraft } from '../../../contract/event-draft.ts'
import { missingForSale } from '../../../rules/planning/events/missing-for-sale.ts'
import { notifyPublished } from '../../schedule/published.ts'
import { type EventCode, eventEditor } from '../stores/event-editor.ts'
import { readEvent } from '../stores/read-event.ts'
import { proposedSessions } from './follow-sessions.ts'
import { moveEvent } from './move-event.ts'

/**
 * Publishes a draft. Without sessions, it gets those proposed from its agendas, so that check-in is possible. Refuses
 * with `not-ready` and lists the missing requirements.
 */
export async function publishEvent(
  ctx: Context<EventCode | 'not-now' | 'not-ready'>,
  id: string,
): Promise<number> {
  const stored = await eventEditor.lock(ctx, id)
  const event = (await readEvent(ctx.db, id))?.event ?? refuse('not-found')
  if (event.state === 'published') return event.revision
  if (event.state === 'canceled') {
    ctx.refuse('not-now', {
      message: 'A canceled event stays canceled, because its registrants were notified. Please copy it.',
    })
  }
  const missing = Object.values(missingForSale(stored.draft, ctx.now))
  if (missing.length > 0) {
    ctx.refuse('not-ready', {
      message: `This event cannot be published yet. ${missing.join(' ')}`,
      data: { missing },
    })
  }
  const revision =
    stored.draft.sessions.length > 0 ? stored.revision : await addSessions(ctx, id, stored.draft)
  const message = 'Published: people can register.'
  const published = await moveEvent(ctx, {
    id,
    revision,
    from: 'draft',
    to: 'published',
    act: 'publish',
    message,
  })
  await notifyPublished(ctx, id)
  return published
}

async function addSessions(ctx: Context<EventCode>, id: string, draft: EventDraft): Promise<number> {
  const sessions = await proposedSessions(ctx, draft)
  return (await eventEditor.save(ctx, { id, changes: { sessions }, within: 'event' })).revision
}

/** Publishes an event if it meets the requirements for sale. Returns the missing requirements. */
export async function publishWhenReady(
  ctx: Context<EventCode | 'not-now' | 'not-ready'>,
  id: string,
): Promise<string[]> {
  const { event, draft } = (await readEvent(ctx.db, id)) ?? refuse('not-found')
  if (event.state !== 'draft') return []
  const missing = Object.values(missingForSale(draft, ctx.now))
  if (missing.length === 0) await publishEvent(ctx, id)
  return missing
}
