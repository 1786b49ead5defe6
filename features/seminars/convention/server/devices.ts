import { randomInt } from 'node:crypto'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Context } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { isUsedLately } from '#platform/server/keys/access-key.ts'
import { hashToken } from '#platform/server/keys/hash-token.ts'
import type { convention as contract } from '../contract.ts'
import type { Booth } from './booth.ts'
import { conventionDevices, conventionPrizes, conventions } from './tables.ts'

const COOKIE = 'permeate-device'
const COOKIE_SECONDS = 400 * 86_400
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

const hashOf = (key: string) => hashToken(key.toUpperCase().replace(/[^A-Z0-9]/g, ''))

/** Generates a key such as 'K7QM-2XWD-…': 80 bits in unambiguous letters. */
export function newKey(): { key: string; keyHash: string } {
  const letters = Array.from({ length: 16 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  const key = letters.match(/.{4}/g)?.join('-') ?? letters
  return { key, keyHash: hashOf(key) }
}

async function boothOf(ctx: Context, key: string): Promise<Booth | null> {
  const [row] = await ctx.db
    .select({
      deviceId: conventionDevices.id,
      name: conventionDevices.name,
      seenAt: conventionDevices.seenAt,
      conventionId: conventions.id,
      convention: conventions.name,
    })
    .from(conventionDevices)
    .innerJoin(conventions, eq(conventions.id, conventionDevices.conventionId))
    .where(
      and(
        eq(conventionDevices.keyHash, hashOf(key)),
        isNull(conventionDevices.revokedAt),
        isNull(conventions.archivedAt),
      ),
    )
  if (!row) return null
  const { seenAt, ...booth } = row
  if (!isUsedLately(seenAt, ctx.now))
    await ctx.db
      .update(conventionDevices)
      .set({ seenAt: ctx.now })
      .where(eq(conventionDevices.id, booth.deviceId))
  return booth
}

/** Returns the calling device; null for other browsers. */
export const askingBooth = async (ctx: Context): Promise<Booth | null> => {
  const key = ctx.http.header('x-device-key') ?? ctx.http.cookie(COOKIE)
  return key ? boothOf(ctx, key) : null
}

export const thisBooth = async (ctx: Context<'unknown-device'>): Promise<Booth> =>
  (await askingBooth(ctx)) ?? ctx.refuse('unknown-device')

async function shown(ctx: Context, { deviceId, name, conventionId, convention }: Booth) {
  const prizes = await ctx.db
    .select({ name: conventionPrizes.name })
    .from(conventionPrizes)
    .where(and(eq(conventionPrizes.conventionId, conventionId), isNull(conventionPrizes.archivedAt)))
    .orderBy(asc(conventionPrizes.name))
  return {
    deviceid: deviceId,
    name,
    conventionid: conventionId,
    convention,
    prizes: prizes.map((prize) => prize.name),
  }
}

export const device: Handler<typeof contract.device> = async (_input, ctx) => {
  const booth = await askingBooth(ctx)
  return { device: booth && (await shown(ctx, booth)) }
}

export const openDevice: Handler<typeof contract.openDevice> = async ({ key }, ctx) => {
  const booth = (await boothOf(ctx, key)) ?? ctx.refuse('unknown-key')
  ctx.http.setCookie(COOKIE, key, { maxAgeSeconds: COOKIE_SECONDS })
  return { device: await shown(ctx, booth) }
}

export const closeDevice: Handler<typeof contract.closeDevice> = async (_input, ctx) => {
  ctx.http.clearCookie(COOKIE)
  return { good: true }
}

export async function addDeviceTo(
  ctx: Context & { actor: { userId: string } },
  conventionId: string,
  name: string,
) {
  const { key, keyHash } = newKey()
  await ctx.db.insert(conventionDevices).values({
    id: ctx.newId(),
    conventionId,
    name,
    keyHash,
    addedBy: ctx.actor.userId,
    createdAt: ctx.now,
  })
  return key
}
