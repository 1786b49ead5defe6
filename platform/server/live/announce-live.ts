import type { LiveTopic } from '#platform/contract/live.ts'
import type { Db } from '../db.ts'
import { addToOutbox } from '../outbox.ts'

export const LIVE_CHANNEL = 'live'

/** PostgreSQL limits a notification to 8,000 bytes; this many ids fit. */
const IDS_AT_ONCE = 150

export interface LiveNews {
  topic: LiveTopic
  /** Ids of the affected people and guest browsers; null for all, including guests. */
  users: readonly string[] | null
}

/**
 * Notifies the open pages of one user, of several, or of all users (no `users`) that a topic has changed, so that they
 * refetch it. In a transaction the notification is sent on commit, and never after a rollback.
 */
export async function announceTo(
  db: Db,
  topic: LiveTopic,
  users?: string | readonly string[],
): Promise<void> {
  for (const part of inParts(users)) {
    const news: LiveNews = { topic, users: part }
    await addToOutbox(db.$client, { news: { channel: LIVE_CHANNEL, text: JSON.stringify(news) } })
  }
}

function inParts(users: string | readonly string[] | undefined): (readonly string[] | null)[] {
  if (users === undefined) return [null]
  const all = typeof users === 'string' ? [users] : users
  const count = Math.ceil(all.length / IDS_AT_ONCE)
  return Array.from({ length: count }, (_, index) =>
    all.slice(index * IDS_AT_ONCE, (index + 1) * IDS_AT_ONCE),
  )
}
