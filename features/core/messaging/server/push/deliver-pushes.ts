import { eq, inArray, isNotNull, min, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '#platform/server/context.ts'
import { job } from '#platform/server/jobs.ts'
import { type Choices, MAX_PUSHES, nextPush, pushOf } from '../../rules/delivery.ts'
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
 * Sends due messages to devices in batches, and reschedules itself for the next due time. If killed after sending, it
 * sends again: the device replaces the first notification with the second.
 */
export const deliverPushes = job({
  name: 'deliverPushes',
  input: z.object({}),
  async run(_input, ctx) {
    const ready = await ctx.transaction(async (inner) => {
      await forgetEnded(inner)
      const found = await claim(inner)
      const sent = await sortOut(inner, found)
      await comeAgain(inner)
      return sent
    })
    if (ready.length === 0) return
    const keys = await pushKeys(ctx)
    await Promise.all(ready.map((each) => deliver(ctx, keys, each)))
  },
})

/** Removes devices whose login has ended. */
async function forgetEnded(ctx: Context): Promise<void> {
  await ctx.db.execute(sql`delete from push_devices device using sessions
    where sessions.id = device.session_id
      and (sessions.ended_at is not null or sessions.expires_at <= ${ctx.now}::timestamptz)`)
}

/** Claims due pushes for this run; concurrent runs skip them until their next retry. */
async function claim(ctx: Context): Promise<Claimed[]> {
  const due = await ctx.db
    .select({ id: pushes.id })
    .from(pushes)
    .where(sql`${pushes.dueAt} <= ${ctx.now}::timestamptz`)
    .orderBy(pushes.dueAt, pushes.id)
    .limit(AT_ONCE)
    .for('update', { skipLocked: true })
  if (due.length === 0) return []
  const ids = due.map(({ id }) => id)
  const { id, userId, topic, subject, readAt } = inboxItems
  return ctx.db
    .select({ push: pushes, item: { id, userId, topic, subject, readAt }, device: pushDevices })
    .from(pushes)
    .innerJoin(inboxItems, eq(inboxItems.id, pushes.itemId))
    .leftJoin(pushDevices, eq(pushDevices.id, pushes.deviceId))
    .where(inArray(pushes.id, ids))
}

type Ready = Claimed & { device: Device }

/** Returns the messages to send now. The rest is postponed to the end of quiet hours, or dropped. */
async function sortOut(ctx: Context, found: readonly Claimed[]): Promise<Ready[]> {
  const choices = await choicesOf(ctx.db, [...new Set(found.map(({ item }) => item.userId))])
  const ready: Ready[] = []
  const dropped: string[] = []
  for (const each of found) {
    const { push, device, item } = each
    const way = wayTo(each, choices.get(item.userId), ctx.now)
    if (way === 'never') dropped.push(push.id)
    else if (!device) await note(ctx, push.id, { dueAt: null, failure: 'The device was turned off.' })
    else if (way === 'now') {
      const attempts = push.attempts + 1
      await note(ctx, push.id, { attempts, dueAt: nextPush(attempts, ctx.now) })
      ready.push({ ...each, device, push: { ...push, attempts } })
    } else await note(ctx, push.id, { dueAt: way })
  }
  if (dropped.length > 0) await ctx.db.delete(pushes).where(inArray(pushes.id, dropped))
  return ready
}

/** Drops messages that have been read in the meantime. */
function wayTo({ item }: Claimed, own: Choices | undefined, now: Date): 'now' | 'never' | Date {
  if (item.readAt !== null) return 'never'
  return own ? pushOf(item.topic, own, now) : 'now'
}

/** Schedules one run for the next due time, regardless of the number of pending messages. */
async function comeAgain(ctx: Context): Promise<void> {
  const [next] = await ctx.db
    .select({ at: min(pushes.dueAt) })
    .from(pushes)
    .where(isNotNull(pushes.dueAt))
  if (next?.at) await ctx.enqueue(deliverPushes, {}, { key: `${WAKE_UP}:next`, runAt: next.at })
}

async function deliver(
  ctx: Context,
  keys: Awaited<ReturnType<typeof pushKeys>>,
  { push, item, device }: Ready,
): Promise<void> {
  const shown = { title: item.subject, url: `/myMessages?message=${item.id}` }
  const status = await sendPush(ctx, keys, device, shown).catch((error: unknown) =>
    error instanceof Error ? error.message : 'unknown',
  )
  if (typeof status === 'number' && status >= 200 && status < 300)
    return note(ctx, push.id, { sentAt: ctx.now, dueAt: null, failure: null })
  const isGone = status === 404 || status === 410
  if (isGone) await ctx.db.delete(pushDevices).where(eq(pushDevices.id, device.id))
  await note(ctx, push.id, {
    failure: typeof status === 'number' ? `The push service answered ${status}.` : status,
    ...(isGone || push.attempts >= MAX_PUSHES ? { dueAt: null } : {}),
  })
}

async function note(ctx: Context, id: string, change: Partial<typeof pushes.$inferInsert>): Promise<void> {
  await ctx.db.update(pushes).set(change).where(eq(pushes.id, id))
}
