import { stat } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { isStaff } from '#platform/contract/access.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { formatBytes } from '#platform/contract/texts/format.ts'
import type { Context } from '../context.ts'
import { lock } from '../db.ts'
import { networkOf } from '../http/visitor/client-address.ts'
import { storedFiles } from '../tables.ts'
import { refuseFullDisk } from './disk.ts'

const DAY = 86_400_000
/** Maximum duration of an upload. */
const LONGEST_ARRIVAL = 2 * 3_600_000

export type Storing = Pick<
  Context,
  'db' | 'now' | 'after' | 'settings' | 'actor' | 'http' | 'log' | 'transaction'
>
type Row = typeof storedFiles.$inferSelect

/**
 * Stores an uploaded file; all user uploads must use this. Counts it for its sender, then calls `write`, which writes
 * to `path` and returns the size. If `write` throws, nothing is counted. `expected` is the size in bytes as far as
 * known in advance. Refuses with `quota` (guests: `too-many`) if the sender has exceeded the limit, and with `no-room`
 * if the disk or the total is full.
 */
export async function storeFile(
  ctx: Storing,
  { path, expected }: { path: string; expected: number },
  write: () => Promise<number>,
): Promise<number> {
  await reserveFile(ctx, { path, expected })
  try {
    const bytes = await write()
    await settleFile(ctx, path, bytes)
    return bytes
  } catch (error) {
    await untrackFile(ctx, path)
    throw error
  }
}

/** First step of `storeFile`, for a file that arrives in several requests; `settleFile` is the second. */
export async function reserveFile(
  ctx: Storing,
  { path, expected: bytes }: { path: string; expected: number },
): Promise<void> {
  await refuseFullDisk(ctx, bytes)
  const network = ctx.actor ? null : networkOf(ctx.http.ip)
  const row: Row = {
    path: nameOf(ctx, path),
    bytes,
    arriving: true,
    createdAt: ctx.now,
    userId: ctx.actor?.userId ?? null,
    network,
  }
  await ctx.transaction(async ({ db }) => {
    await lock(db, 'storage', row.userId ?? row.network ?? '')
    await refuseOver({ ...ctx, db }, row)
    await db.insert(storedFiles).values(row).onConflictDoUpdate({ target: storedFiles.path, set: row })
  })
}

/** Records the final size of an uploaded file. */
export async function settleFile(
  ctx: Pick<Context, 'db' | 'settings'>,
  path: string,
  bytes: number,
): Promise<void> {
  const own = eq(storedFiles.path, nameOf(ctx, path))
  await ctx.db.update(storedFiles).set({ bytes, arriving: false }).where(own)
}

/** Stops counting a file that was not stored or was deleted. */
export async function untrackFile(ctx: Pick<Context, 'db' | 'settings'>, path: string): Promise<void> {
  await ctx.db.delete(storedFiles).where(eq(storedFiles.path, nameOf(ctx, path)))
}

const nameOf = ({ settings }: Pick<Context, 'settings'>, path: string): string =>
  relative(resolve(settings.dataDir), resolve(path))

async function refuseOver(ctx: Storing, { bytes, userId, network, path }: Row): Promise<void> {
  const { personBytes, guestBytes, totalBytes } = ctx.settings.storage
  const sum = async (where?: SQL) => {
    const counted = sql<number>`coalesce(sum(${storedFiles.bytes}), 0)`.mapWith(Number)
    const other = sql`${storedFiles.path} <> ${path}`
    const [found] = await ctx.db.select({ counted }).from(storedFiles).where(and(other, where))
    return found?.counted ?? 0
  }
  if (userId && !isStaff(ctx.actor)) {
    const own = eq(storedFiles.userId, userId)
    if ((await sum(own)) + bytes > personBytes) {
      // Files deleted in the meantime may still be counted.
      await untrackMissingFiles(ctx, own)
      const used = await sum(own)
      if (used + bytes > personBytes)
        refuse('quota', {
          message: `Your files take ${formatBytes(used)} of the ${formatBytes(personBytes)} for an account, so there is no room for this one. Please delete files that you no longer need, or ask us for more room.`,
        })
    }
  }
  if (network) {
    const today = gt(storedFiles.createdAt, ctx.after(-DAY))
    if ((await sum(and(eq(storedFiles.network, network), today))) + bytes > guestBytes)
      refuse('too-many', {
        message: `Guests of your network have sent ${formatBytes(guestBytes)} in a day, which is the most. Please try again tomorrow, or log in.`,
        data: { retryAfterSeconds: 3600 },
      })
  }
  if ((await sum()) + bytes > totalBytes) {
    ctx.log.error({ totalBytes }, 'all files together are over STORAGE_TOTAL_GB: files are refused')
    refuse('no-room')
  }
}

/** Stops counting files that no longer exist. A file that is still arriving ends with `.part`. */
export async function untrackMissingFiles(
  { db, now, settings }: Pick<Context, 'db' | 'now' | 'after' | 'settings'>,
  where: SQL | undefined,
): Promise<void> {
  const oldest = now.getTime() - LONGEST_ARRIVAL
  const missing: string[] = []
  for (const { path, arriving, createdAt } of await db.select().from(storedFiles).where(where)) {
    if (arriving && createdAt.getTime() > oldest) continue
    const file = resolve(settings.dataDir, path)
    if (!(await exists(file)) && !(await exists(`${file}.part`))) missing.push(path)
  }
  for (let at = 0; at < missing.length; at += 1000)
    await db.delete(storedFiles).where(inArray(storedFiles.path, missing.slice(at, at + 1000)))
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )
