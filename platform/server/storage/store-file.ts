import { access } from 'node:fs/promises'
import { resolve } from 'node:path'
import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { isStaff } from '#platform/contract/access.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { formatBytes } from '#platform/contract/texts/format.ts'
import type { Context } from '../context.ts'
import { lock } from '../db.ts'
import { networkOf } from '../http/visitor/client-address.ts'
import { storedFiles } from '../tables.ts'
import { refuseFullDisk } from './disk.ts'
import { fileStore } from './files/file-store.ts'

const DAY = 86_400_000
/** Maximum duration of an upload. */
const LONGEST_ARRIVAL = 2 * 3_600_000

export type Storing = Pick<
  Context,
  'db' | 'now' | 'after' | 'settings' | 'actor' | 'http' | 'log' | 'transaction'
>
type Row = typeof storedFiles.$inferSelect

/**
 * Stores an uploaded file; all user uploads must use this. Counts it for its sender, then calls `write`, which stores
 * `name` in the file store and returns the size. If `write` throws, nothing is counted. `expected` is the size in bytes as far as
 * known in advance. Refuses with `quota` (guests: `too-many`) if the sender has exceeded the limit, and with `no-room`
 * if the disk or the total is full.
 */
export async function storeFile(
  ctx: Storing,
  { name, expected }: { name: string; expected: number },
  write: () => Promise<number>,
): Promise<number> {
  await reserveFile(ctx, { name, expected })
  try {
    const bytes = await write()
    await settleFile(ctx, name, bytes)
    return bytes
  } catch (error) {
    await untrackFile(ctx, name)
    throw error
  }
}

/** First step of `storeFile`, for a file that arrives in several requests; `settleFile` is the second. */
export async function reserveFile(
  ctx: Storing,
  { name, expected: bytes }: { name: string; expected: number },
): Promise<void> {
  await refuseFullDisk(ctx, bytes)
  const network = ctx.actor ? null : networkOf(ctx.http.ip)
  const row: Row = {
    path: name,
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
export async function settleFile(ctx: Pick<Context, 'db'>, name: string, bytes: number): Promise<void> {
  const own = eq(storedFiles.path, name)
  await ctx.db.update(storedFiles).set({ bytes, arriving: false }).where(own)
}

/** Counts a file that the server made itself; it belongs to no account. */
export async function trackFile(
  ctx: Pick<Context, 'db' | 'now'>,
  name: string,
  bytes: number,
): Promise<void> {
  const row = { path: name, bytes, arriving: false, createdAt: ctx.now }
  await ctx.db
    .insert(storedFiles)
    .values(row)
    .onConflictDoUpdate({ target: storedFiles.path, set: { bytes } })
}

/** Stops counting a file that was not stored or was deleted. */
export async function untrackFile(ctx: Pick<Context, 'db'>, name: string): Promise<void> {
  await ctx.db.delete(storedFiles).where(eq(storedFiles.path, name))
}

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

/** Stops counting files that no longer exist. A file that is still arriving ends with `.part`, in DATA_DIR. */
export async function untrackMissingFiles(
  { db, now, settings }: Pick<Context, 'db' | 'now' | 'after' | 'settings'>,
  where: SQL | undefined,
  isStored: (name: string) => Promise<boolean> = async (name) =>
    (await fileStore(settings).info(name)) !== null,
): Promise<void> {
  const oldest = now.getTime() - LONGEST_ARRIVAL
  const missing: string[] = []
  for (const { path, arriving, createdAt } of await db.select().from(storedFiles).where(where)) {
    if (arriving && createdAt.getTime() > oldest) continue
    if (!(await isStored(path)) && !(await isArriving(resolve(settings.dataDir, `${path}.part`))))
      missing.push(path)
  }
  for (let at = 0; at < missing.length; at += 1000)
    await db.delete(storedFiles).where(inArray(storedFiles.path, missing.slice(at, at + 1000)))
}

const isArriving = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
