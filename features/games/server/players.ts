import { eq } from 'drizzle-orm'
import { findUser } from '#features/accounts/server/public.ts'
import { findPartner } from '#features/partners/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import { gamePlayers } from './tables.ts'

export type PlayerRow = typeof gamePlayers.$inferSelect

/**
 * Lets in whom the area is switched on for, and whose partner does not hide it; for everyone else there is none. Answers
 * their partner.
 */
export async function requireArea(call: SignedInCall): Promise<string> {
  const user = await findUser(call.db, call.actor.userId)
  if (!user?.casino) return refuse('not-found')
  const partner = await findPartner(call.db, user.partner)
  return partner?.features.hideCasino ? refuse('not-found') : user.partner
}

interface Player {
  row: PlayerRow
  partner: string
}

/** The caller, who has confirmed to be 18 or older. */
export async function playerOf(call: SignedInCall<'not-adult'>): Promise<Player> {
  const partner = await requireArea(call)
  const [row] = await call.db.select().from(gamePlayers).where(eq(gamePlayers.userId, call.actor.userId))
  return row ? { row, partner } : call.refuse('not-adult')
}

/** The same, kept from other calls of theirs until the transaction ends: whoever plays in many tabs stands in line. */
export async function lockedPlayer(call: SignedInCall<'not-adult'>): Promise<Player> {
  const partner = await requireArea(call)
  const [row] = await call.db
    .select()
    .from(gamePlayers)
    .where(eq(gamePlayers.userId, call.actor.userId))
    .for('update')
  return row ? { row, partner } : call.refuse('not-adult')
}
