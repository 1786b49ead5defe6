import type { Context } from '#platform/server/context.ts'
import { cachedAnswers } from '#platform/server/http/cached-answers.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import { addToOutbox } from '#platform/server/outbox.ts'

const CHANNEL = 'seminars'

/** Schedules and events cached on this server, by partner. They depend on seminars and on partners' terms. */
export const scheduleOf = cachedAnswers([CHANNEL, 'partners'])

/**
 * Must be called after any change to an event, its seats or its prices. On commit, every process clears its cache, and
 * open pages refetch.
 */
export async function seminarChanged(ctx: Context, _eventId?: string): Promise<void> {
  await addToOutbox(ctx.db.$client, { news: { channel: CHANNEL, text: '' } })
  await announceTo(ctx.db, 'seminars')
}
