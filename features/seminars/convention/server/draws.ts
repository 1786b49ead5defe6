import { randomBytes, randomInt } from 'node:crypto'
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import { type Chance, fallsOn, fractionOf } from '#platform/contract/draws/fair-draw.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import type { Booth } from './booth.ts'
import { conventionDraws, conventionPrizes, conventionSeeds, conventions } from './tables.ts'

export type DrawRow = typeof conventionDraws.$inferSelect

/** Key of the chance without a prize. */
const BLANK = 'none'
const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const newCode = () => Array.from({ length: 5 }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('')

/** Returns the seed of a convention, created on first use and never changed. */
export async function seedOf(db: Db, conventionId: string): Promise<{ seed: string; draws: number }> {
  const seed = randomBytes(32).toString('hex')
  await db.insert(conventionSeeds).values({ conventionId, seed, draws: 0 }).onConflictDoNothing()
  const [row] = await db.select().from(conventionSeeds).where(eq(conventionSeeds.conventionId, conventionId))
  if (!row) throw new Error('A convention without a seed')
  return row
}

/**
 * Draws for a device and takes the prize out of the stock. Draws of a convention are serialized by a lock on its seed
 * row, so that numbers have no gaps and no prize is given twice.
 */
export async function drawFor(
  ctx: Context,
  booth: Booth,
  recordId: string,
  state: 'dealt' | 'played',
): Promise<DrawRow> {
  const { conventionId, deviceId } = booth
  await seedOf(ctx.db, conventionId)
  const [next] = await ctx.db
    .update(conventionSeeds)
    .set({ draws: sql`${conventionSeeds.draws} + 1` })
    .where(eq(conventionSeeds.conventionId, conventionId))
    .returning()
  if (!next) throw new Error('A convention without a seed')
  const chances = await chancesOf(ctx.db, conventionId)
  const fallen = fallsOn(fractionOf(next.seed, String(next.draws)), chances)
  const prize = fallen && fallen.key !== BLANK ? fallen : null
  if (prize)
    await ctx.db
      .update(conventionPrizes)
      .set({ stock: sql`${conventionPrizes.stock} - 1` })
      .where(eq(conventionPrizes.id, prize.key))
  const row: DrawRow = {
    id: recordId,
    conventionId,
    deviceId,
    number: next.draws,
    chances: chances.map(({ key, weight }) => ({ key, weight })),
    prizeId: prize?.key ?? null,
    prizeName: prize?.name ?? '',
    code: prize ? newCode() : '',
    state,
    drawnAt: ctx.now,
    playedAt: state === 'played' ? ctx.now : null,
    contactId: null,
    handedOutBy: null,
  }
  await ctx.db.insert(conventionDraws).values(row)
  return row
}

/** Returns the current chances: each prize in stock, and no prize. */
async function chancesOf(db: Db, conventionId: string): Promise<(Chance & { name: string })[]> {
  const prizes = await db
    .select()
    .from(conventionPrizes)
    .where(and(eq(conventionPrizes.conventionId, conventionId), isNull(conventionPrizes.archivedAt)))
    .orderBy(asc(conventionPrizes.id))
  const [event] = await db.select().from(conventions).where(eq(conventions.id, conventionId))
  return [
    ...prizes.flatMap(({ id, name, weight, stock }) => (stock > 0 ? [{ key: id, name, weight }] : [])),
    { key: BLANK, name: '', weight: event?.blankWeight ?? 0 },
  ]
}

/** Returns a device's predrawn, unplayed draws, oldest first. */
export const dealtTo = (db: Db, deviceId: string): Promise<DrawRow[]> =>
  db
    .select()
    .from(conventionDraws)
    .where(and(eq(conventionDraws.deviceId, deviceId), eq(conventionDraws.state, 'dealt')))
    .orderBy(asc(conventionDraws.number))

/** Maximum number of draws without a visitor per device and hour: one game every 15 seconds. */
const MAX_DRAWS = 240

/** Returns the number of draws that a device may still take now. */
export async function drawsLeft({ db, now }: Pick<Context, 'db' | 'now'>, deviceId: string): Promise<number> {
  const drawn = and(
    eq(conventionDraws.deviceId, deviceId),
    isNull(conventionDraws.contactId),
    gt(conventionDraws.drawnAt, new Date(now.getTime() - 3_600_000)),
  )
  return Math.max(0, MAX_DRAWS - (await db.$count(conventionDraws, drawn)))
}

/** Draws in advance until the device has `count` draws or reaches its hourly limit. */
export async function dealTo(ctx: Context, booth: Booth, count: number): Promise<DrawRow[]> {
  const dealt = await dealtTo(ctx.db, booth.deviceId)
  const most = Math.min(count, dealt.length + (await drawsLeft(ctx, booth.deviceId)))
  while (dealt.length < most) dealt.push(await drawFor(ctx, booth, ctx.newId(), 'dealt'))
  return dealt
}

/** Returns the prize of a draw to the stock. */
export async function putBack(db: Db, { prizeId }: Pick<DrawRow, 'prizeId'>): Promise<void> {
  if (prizeId)
    await db
      .update(conventionPrizes)
      .set({ stock: sql`${conventionPrizes.stock} + 1` })
      .where(eq(conventionPrizes.id, prizeId))
}

/** Returns a device's predrawn, unplayed draws to the stock. Returns the number of draws. */
export async function returnDealt(ctx: Context, deviceId: string): Promise<number> {
  const returned = await ctx.db
    .update(conventionDraws)
    .set({ state: 'returned' })
    .where(and(eq(conventionDraws.deviceId, deviceId), eq(conventionDraws.state, 'dealt')))
    .returning()
  for (const draw of returned) await putBack(ctx.db, draw)
  return returned.length
}
