import { randomInt } from 'node:crypto'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Call } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import { hashToken } from '#platform/server/keys/hash-token.ts'
import type { convention as contract } from '../contract.ts'
import type { Booth } from './booth.ts'
import { returnDealt } from './draws.ts'
import { conventionDevices, conventionPrizes, conventions } from './tables.ts'

const COOKIE = 'permeate-device'
const COOKIE_SECONDS = 400 * 86_400
const SEEN_LATELY = 60_000
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

const hashOf = (key: string) => hashToken(key.toUpperCase().replace(/[^A-Z0-9]/g, ''))

/** 'K7QM-2XWD-…': 80 bits in letters that nobody mistakes for each other. */
export function newKey(): { key: string; keyHash: string } {
  const letters = Array.from({ length: 16 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  const key = letters.match(/.{4}/g)?.join('-') ?? letters
  return { key, keyHash: hashOf(key) }
}

async function boothOf(call: Call, key: string): Promise<Booth | null> {
  const [row] = await call.db
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
  if (!seenAt || seenAt.getTime() < call.now.getTime() - SEEN_LATELY)
    await call.db
      .update(conventionDevices)
      .set({ seenAt: call.now })
      .where(eq(conventionDevices.id, booth.deviceId))
  return booth
}

/** The device that asks; null for any other browser. */
export const askingBooth = async (call: Call): Promise<Booth | null> => {
  const key = call.http.header('x-device-key') ?? call.http.cookie(COOKIE)
  return key ? boothOf(call, key) : null
}

export const thisBooth = async (call: Call<'unknown-device'>): Promise<Booth> =>
  (await askingBooth(call)) ?? call.refuse('unknown-device')

async function shown(call: Call, { deviceId, name, conventionId, convention }: Booth) {
  const prizes = await call.db
    .select({ name: conventionPrizes.name })
    .from(conventionPrizes)
    .where(and(eq(conventionPrizes.conventionId, conventionId), isNull(conventionPrizes.archivedAt)))
    .orderBy(asc(conventionPrizes.name))
  return {
    ...{ deviceid: deviceId, name, conventionid: conventionId, convention },
    prizes: prizes.map((prize) => prize.name),
  }
}

export const device: Handler<typeof contract.device> = async (_input, call) => {
  const booth = await askingBooth(call)
  return { device: booth && (await shown(call, booth)) }
}

export const openDevice: Handler<typeof contract.openDevice> = async ({ key }, call) => {
  const booth = (await boothOf(call, key)) ?? call.refuse('unknown-key')
  call.http.setCookie(COOKIE, key, { maxAgeSeconds: COOKIE_SECONDS })
  return { device: await shown(call, booth) }
}

export const closeDevice: Handler<typeof contract.closeDevice> = async (_input, call) => {
  const booth = await askingBooth(call)
  if (booth) await returnDealt(call, booth.deviceId)
  call.http.clearCookie(COOKIE)
  return { good: true }
}

export async function addDeviceTo(
  call: Call & { actor: { userId: string } },
  conventionId: string,
  name: string,
) {
  const { key, keyHash } = newKey()
  await call.db.insert(conventionDevices).values({
    ...{ id: uuid({ msecs: call.now.getTime() }), conventionId, name, keyHash },
    ...{ addedBy: call.actor.userId, createdAt: call.now },
  })
  return key
}
