import { eq } from 'drizzle-orm'
import { findUser } from '#features/core/accounts/server/public.ts'
import { findPartner } from '#features/core/partner/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import { gamePlayers } from './tables.ts'

export type PlayerRow = typeof gamePlayers.$inferSelect

/**
 * Admits users with the area enabled, unless their partner hides it; otherwise refuses with not found. Returns their
 * partner.
 */
export async function requireArea(ctx: SignedInContext): Promise<string> {
  const user = await findUser(ctx.db, ctx.actor.userId)
  if (!user?.casino) return refuse('not-found')
  const partner = await findPartner(ctx.db, user.partner)
  return partner?.features.hideCasino ? refuse('not-found') : user.partner
}

interface Player {
  row: PlayerRow
  partner: string
}

/** Returns the caller as a player, or refuses unless the user confirmed being 18 or older. */
export async function playerOf(ctx: SignedInContext<'not-adult'>): Promise<Player> {
  const partner = await requireArea(ctx)
  const [row] = await ctx.db.select().from(gamePlayers).where(eq(gamePlayers.userId, ctx.actor.userId))
  return row ? { row, partner } : ctx.refuse('not-adult')
}

/** Same, locked until the transaction ends, which serializes plays in several tabs. */
export async function lockedPlayer(ctx: SignedInContext<'not-adult'>): Promise<Player> {
  const partner = await requireArea(ctx)
  const [row] = await ctx.db
    .select()
    .from(gamePlayers)
    .where(eq(gamePlayers.userId, ctx.actor.userId))
    .for('update')
  return row ? { row, partner } : ctx.refuse('not-adult')
}
