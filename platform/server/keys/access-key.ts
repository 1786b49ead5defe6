import { randomBytes } from 'node:crypto'
import type { Grant } from '#platform/contract/access.ts'
import type { SignedInActor } from '../context.ts'
import { hashToken } from './hash-token.ts'

const MINUTE = 60_000
/** Number of characters after the prefix by which a key is recognized in lists. */
const SHOWN = 4

/** Creates a key of 256 random bits. Store only the hash and the first characters; `key` is shown once. */
export function newAccessKey(prefix: string): { key: string; keyHash: string; begins: string } {
  const key = `${prefix}${randomBytes(32).toString('base64url')}`
  return { key, keyHash: hashToken(key), begins: key.slice(0, prefix.length + SHOWN) }
}

/** True if the time of last use need not be stored again: it is accurate to one minute. */
export const isUsedLately = (usedAt: Date | null, now: Date): boolean =>
  usedAt !== null && usedAt.getTime() >= now.getTime() - MINUTE

/** Returns the actor for a program that calls with a key. */
export const actorOfKey = (
  apiKey: NonNullable<SignedInActor['apiKey']>,
  grants: readonly Grant[],
): SignedInActor => ({
  userId: apiKey.id,
  sessionId: '',
  username: '',
  email: '',
  firstName: apiKey.name,
  lastName: '',
  partner: '',
  grants,
  apiKey,
})
