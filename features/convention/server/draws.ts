import { randomBytes, randomInt } from 'node:crypto'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { type Chance, fallsOn, fractionOf } from '#platform/contract/draws/fair-draw.ts'
import type { Call } from '#platform/server/call.ts'
import type { Db } from '#platform/server/db.ts'
import type { Booth } from './booth.ts'
import { conventionDraws, conventionPrizes, conventionSeeds, conventions } from './tables.ts'

export type DrawRow = typeof conventionDraws.$inferSelect

/** The key of the chance that wins nothing. */
const BLANK = 'none'
const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const newCode = () => Array.from({ length: 5 }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('')

/** The seed of a convention, made when it is first needed and never changed. */
export async function seedOf(db: Db, conventionId: string): Promise<{ seed: string; draws: number }> {
  const seed = randomBytes(32).toString('hex')
  await db.insert(conventionSeeds).values({ conventionId, seed, draws: 0 }).onConflictDoNothing()
  const [row] = await db.select().from(conventionSeeds).where(eq(conventionSeeds.conventionId, conventionId))
  if (!row) throw new Error('A convention without a seed')
  return row
}

/**
 * Draws once more for a device and takes the prize out of the stock. Draws of a convention happen one after the other:
 * its seed's row is locked, so that numbers have no gaps and no prize is given twice.
 */
export async function drawFor(
  call: Call,
  booth: Booth,
  recordId: string,
  state: 'dealt' | 'played',
): Promise<DrawRow> {
  const { conventionId, deviceId } = booth
  await seedOf(call.db, conventionId)
  const [next] = await call.db
    .update(conventionSeeds)
    .set({ draws: sql`${conventionSeeds.draws} + 1` })
    .where(eq(conventionSeeds.conventionId, conventionId))
    .returning()
  if (!next) throw new Error('A convention without a seed')
  const chances = await chancesOf(call.db, conventionId)
  const fallen = fallsOn(fractionOf(next.seed, String(next.draws)), chances)
  const prize = fallen && fallen.key !== BLANK ? fallen : null
  if (prize)
    await call.db
      .update(conventionPrizes)
      .set({ stock: sql`${conventionPrizes.stock} - 1` })
      .where(eq(conventionPrizes.id, prize.key))
  const row: DrawRow = {
    ...{ id: recordId, conventionId, deviceId, number: next.draws },
    chances: chances.map(({ key, weight }) => ({ key, weight })),
    ...{ prizeId: prize?.key ?? null, prizeName: prize?.name ?? '', code: prize ? newCode() : '' },
    ...{ state, drawnAt: call.now, playedAt: state === 'played' ? call.now : null },
    ...{ contactId: null, handedOutBy: null },
  }
  await call.db.insert(conventionDraws).values(row)
  return row
}

/** What can come out now: each prize of which there is one, and nothing. */
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

/** What was drawn ahead for a device and not played, oldest first. */
export const dealtTo = (db: Db, deviceId: string): Promise<DrawRow[]> =>
  db
    .select()
    .from(conventionDraws)
    .where(and(eq(conventionDraws.deviceId, deviceId), eq(conventionDraws.state, 'dealt')))
    .orderBy(asc(conventionDraws.number))

/** Draws ahead until the device has so many. */
export async function dealTo(call: Call, booth: Booth, count: number): Promise<DrawRow[]> {
  const dealt = await dealtTo(call.db, booth.deviceId)
  while (dealt.length < count)
    dealt.push(await drawFor(call, booth, uuid({ msecs: call.now.getTime() }), 'dealt'))
  return dealt
}

/** Puts the prize of a draw back. */
export async function putBack(db: Db, { prizeId }: Pick<DrawRow, 'prizeId'>): Promise<void> {
  if (prizeId)
    await db
      .update(conventionPrizes)
      .set({ stock: sql`${conventionPrizes.stock} + 1` })
      .where(eq(conventionPrizes.id, prizeId))
}

/** What was drawn ahead for a device and not played goes back into the stock; answers how many draws. */
export async function returnDealt(call: Call, deviceId: string): Promise<number> {
  const returned = await call.db
    .update(conventionDraws)
    .set({ state: 'returned' })
    .where(and(eq(conventionDraws.deviceId, deviceId), eq(conventionDraws.state, 'dealt')))
    .returning()
  for (const draw of returned) await putBack(call.db, draw)
  return returned.length
}
