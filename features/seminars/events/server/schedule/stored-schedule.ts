import type { Context } from '#platform/server/context.ts'
import { cachedAnswers } from '#platform/server/http/cached-answers.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import { putOut } from '#platform/server/outbox.ts'

const CHANNEL = 'seminars'

/** The schedules and events that this server keeps, by partner. They change with seminars and with partners' terms. */
export const scheduleOf = cachedAnswers([CHANNEL, 'partners'])

/**
 * To be called by whatever changes an event, its seats or its prices: when the transaction commits, every process
 * forgets what it keeps, and open pages ask again.
 */
export async function seminarChanged(ctx: Context, _eventId?: string): Promise<void> {
  await putOut(ctx.db.$client, { news: { channel: CHANNEL, text: '' } })
  await announceTo(ctx.db, 'seminars')
}
