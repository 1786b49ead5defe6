import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { KeyPage } from '#platform/contract/links/key-pages.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import { hashToken } from '#platform/server/keys/hash-token.ts'
import { confirmEmailPage, resetPage } from '../../rules/key-pages.ts'
import { mailedLinks } from '../tables.ts'

type Purpose = (typeof mailedLinks.$inferSelect)['purpose']

export const RESET_MINUTES = 15
export const ADDRESS_DAYS = 3

const kinds = {
  password: { page: resetPage, minutes: RESET_MINUTES },
  address: { page: confirmEmailPage, minutes: ADDRESS_DAYS * 24 * 60 },
} as const satisfies Record<Purpose, { page: KeyPage; minutes: number }>

/**
 * Creates a one-time link to be emailed to `email` and returns its URL; the table holds only the token's hash.
 * Invalidates older links of the user for the same purpose.
 */
export async function makeLink(
  ctx: Context,
  { userId, purpose, email }: { userId: string; purpose: Purpose; email: string },
): Promise<string> {
  const { page, minutes } = kinds[purpose]
  await endLinksOf(ctx, userId, purpose)
  const token = randomBytes(32).toString('base64url')
  await ctx.db.insert(mailedLinks).values({
    tokenHash: hashToken(token),
    userId,
    purpose,
    email,
    createdAt: ctx.now,
    expiresAt: ctx.after(minutes * 60_000),
  })
  return `${ctx.settings.publicUrl}${page.at(token)}`
}

const usable = (token: string, purpose: Purpose, now: Date) =>
  and(
    eq(mailedLinks.tokenHash, hashToken(token)),
    eq(mailedLinks.purpose, purpose),
    isNull(mailedLinks.usedAt),
    gt(mailedLinks.expiresAt, now),
  )

/** Returns the user of a link and the address it was sent to, while it is valid. */
export async function findLink(
  db: Db,
  token: string,
  purpose: Purpose,
  now: Date,
): Promise<{ userId: string; email: string } | null> {
  const [row] = await db
    .select({ userId: mailedLinks.userId, email: mailedLinks.email })
    .from(mailedLinks)
    .where(usable(token, purpose, now))
  return row ?? null
}

/** Marks a link as used; returns false if another request used it first. */
export async function spendLink(ctx: Context, token: string, purpose: Purpose): Promise<boolean> {
  const spent = await ctx.db
    .update(mailedLinks)
    .set({ usedAt: ctx.now })
    .where(usable(token, purpose, ctx.now))
    .returning({ userId: mailedLinks.userId })
  return spent.length === 1
}

/** Invalidates every open link of a user, or only those for one purpose. */
export async function endLinksOf(ctx: Context, userId: string, purpose?: Purpose): Promise<void> {
  await ctx.db
    .update(mailedLinks)
    .set({ usedAt: ctx.now })
    .where(
      and(
        eq(mailedLinks.userId, userId),
        isNull(mailedLinks.usedAt),
        purpose ? eq(mailedLinks.purpose, purpose) : undefined,
      ),
    )
}

/** Returns the new address that awaits confirmation by the emailed link; null if none exists. */
export async function waitingAddress(db: Db, userId: string, now: Date): Promise<string | null> {
  const [row] = await db
    .select({ email: mailedLinks.email })
    .from(mailedLinks)
    .where(
      and(
        eq(mailedLinks.userId, userId),
        eq(mailedLinks.purpose, 'address'),
        isNull(mailedLinks.usedAt),
        gt(mailedLinks.expiresAt, now),
      ),
    )
  return row?.email ?? null
}
