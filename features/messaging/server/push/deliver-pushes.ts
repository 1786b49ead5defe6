import { eq, inArray, isNotNull, min, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Call } from '#platform/server/call.ts'
import { job } from '#platform/server/jobs.ts'
import { type Choices, MOST_PUSHES, nextPush, pushOf } from '../../rules/delivery.ts'
import { choicesOf } from '../choices-of.ts'
import { inboxItems, pushDevices, pushes } from '../tables.ts'
import { pushKeys, sendPush } from './send-push.ts'

export const WAKE_UP = 'pushes'
const AT_ONCE = 50

type Device = typeof pushDevices.$inferSelect

interface Claimed {
  push: typeof pushes.$inferSelect
  item: Pick<typeof inboxItems.$inferSelect, 'id' | 'userId' | 'topic' | 'subject' | 'readAt'>
  device: Device | null
}

/**
 * Sends what is due to devices, some at once, and comes again when the next is due. Killed after sending, it sends
 * again: the device shows the second in the place of the first.
 */
export const deliverPushes = job({
  name: 'deliverPushes',
  input: z.object({}),
  async run(_input, call) {
    const ready = await call.transaction(async (inner) => {
      await forgetEnded(inner)
      const found = await claim(inner)
      const sent = await sortOut(inner, found)
      await comeAgain(inner)
      return sent
    })
    if (ready.length === 0) return
    const keys = await pushKeys(call)
    await Promise.all(ready.map((each) => deliver(call, keys, each)))
  },
})

/** Devices whose login has ended get nothing more. */
async function forgetEnded(call: Call): Promise<void> {
  await call.db.execute(sql`delete from push_devices device using sessions
    where sessions.id = device.session_id
      and (sessions.ended_at is not null or sessions.expires_at <= ${call.now}::timestamptz)`)
}

/** Takes what is due for this run: whoever else runs leaves it alone until it would be tried again. */
async function claim(call: Call): Promise<Claimed[]> {
  const due = await call.db
    .select({ id: pushes.id })
    .from(pushes)
    .where(sql`${pushes.dueAt} <= ${call.now}::timestamptz`)
    .orderBy(pushes.dueAt, pushes.id)
    .limit(AT_ONCE)
    .for('update', { skipLocked: true })
  if (due.length === 0) return []
  const ids = due.map(({ id }) => id)
  const { id, userId, topic, subject, readAt } = inboxItems
  return call.db
    .select({ push: pushes, item: { id, userId, topic, subject, readAt }, device: pushDevices })
    .from(pushes)
    .innerJoin(inboxItems, eq(inboxItems.id, pushes.itemId))
    .leftJoin(pushDevices, eq(pushDevices.id, pushes.deviceId))
    .where(inArray(pushes.id, ids))
}

type Ready = Claimed & { device: Device }

/** What of it is sent now. The rest waits for the end of quiet hours, or is not wanted any more. */
async function sortOut(call: Call, found: readonly Claimed[]): Promise<Ready[]> {
  const choices = await choicesOf(call.db, [...new Set(found.map(({ item }) => item.userId))])
  const ready: Ready[] = []
  const dropped: string[] = []
  for (const each of found) {
    const { push, device, item } = each
    const way = wayTo(each, choices.get(item.userId), call.now)
    if (way === 'never') dropped.push(push.id)
    else if (!device) await note(call, push.id, { dueAt: null, failure: 'The device was turned off.' })
    else if (way === 'now') {
      const attempts = push.attempts + 1
      await note(call, push.id, { attempts, dueAt: nextPush(attempts, call.now) })
      ready.push({ ...each, device, push: { ...push, attempts } })
    } else await note(call, push.id, { dueAt: way })
  }
  if (dropped.length > 0) await call.db.delete(pushes).where(inArray(pushes.id, dropped))
  return ready
}

/** What was read meanwhile needs no showing. */
function wayTo({ item }: Claimed, own: Choices | undefined, now: Date): 'now' | 'never' | Date {
  if (item.readAt !== null) return 'never'
  return own ? pushOf(item.topic, own, now) : 'now'
}

/** One run is enough whatever waits: the one for the moment at which the next is due. */
async function comeAgain(call: Call): Promise<void> {
  const [next] = await call.db
    .select({ at: min(pushes.dueAt) })
    .from(pushes)
    .where(isNotNull(pushes.dueAt))
  if (next?.at) await call.enqueue(deliverPushes, {}, { key: `${WAKE_UP}:next`, runAt: next.at })
}

async function deliver(
  call: Call,
  keys: Awaited<ReturnType<typeof pushKeys>>,
  { push, item, device }: Ready,
): Promise<void> {
  const shown = { title: item.subject, url: `/myMessages?message=${item.id}` }
  const status = await sendPush(call, keys, device, shown).catch((error: unknown) =>
    error instanceof Error ? error.message : 'unknown',
  )
  if (typeof status === 'number' && status >= 200 && status < 300)
    return note(call, push.id, { sentAt: call.now, dueAt: null, failure: null })
  const isGone = status === 404 || status === 410
  if (isGone) await call.db.delete(pushDevices).where(eq(pushDevices.id, device.id))
  await note(call, push.id, {
    failure: typeof status === 'number' ? `The push service answered ${status}.` : status,
    ...(isGone || push.attempts >= MOST_PUSHES ? { dueAt: null } : {}),
  })
}

async function note(call: Call, id: string, change: Partial<typeof pushes.$inferInsert>): Promise<void> {
  await call.db.update(pushes).set(change).where(eq(pushes.id, id))
}
