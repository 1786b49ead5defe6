import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import type { Db } from '#platform/server/db.ts'
import { passwordResets } from '../tables.ts'

export const RESET_MINUTES = 15

const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Makes a one-time link for a person, the only one that works; the table holds only the token's hash. */
export async function makeResetLink(call: Call, userId: string): Promise<string> {
  await spendLinksOf(call, userId)
  const token = randomBytes(32).toString('base64url')
  await call.db.insert(passwordResets).values({
    tokenHash: hashToken(token),
    userId,
    createdAt: call.now,
    expiresAt: new Date(call.now.getTime() + RESET_MINUTES * 60_000),
  })
  return `${call.settings.publicUrl}/reset/${token}`
}

const usable = (token: string, now: Date) =>
  and(
    eq(passwordResets.tokenHash, hashToken(token)),
    isNull(passwordResets.usedAt),
    gt(passwordResets.expiresAt, now),
  )

/** Whose link this is, while it can be used. */
export async function ownerOfLink(db: Db, token: string, now: Date): Promise<string | null> {
  const [row] = await db
    .select({ userId: passwordResets.userId })
    .from(passwordResets)
    .where(usable(token, now))
  return row?.userId ?? null
}

/** Uses a link up; false when another request was faster. */
export async function spendLink(call: Call, token: string): Promise<boolean> {
  const spent = await call.db
    .update(passwordResets)
    .set({ usedAt: call.now })
    .where(usable(token, call.now))
    .returning({ userId: passwordResets.userId })
  return spent.length === 1
}

/** Ends every open link of a person. */
export async function spendLinksOf(call: Call, userId: string): Promise<void> {
  await call.db
    .update(passwordResets)
    .set({ usedAt: call.now })
    .where(and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt)))
}
