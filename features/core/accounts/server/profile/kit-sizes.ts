import { eq } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import { findUser } from '../queries.ts'
import { type PersonalInfo, users } from '../tables.ts'

/** Saves the graduation kit details to the caller's profile; other fields remain unchanged. */
export async function saveKitSizes(
  ctx: SignedInContext,
  sizes: Pick<PersonalInfo, 'hatsize' | 'shirtsize' | 'shipping'>,
): Promise<void> {
  const user = (await findUser(ctx.db, ctx.actor.userId)) ?? refuse('not-found')
  const personalInfo = { ...user.personalInfo, ...sizes }
  await ctx.db.update(users).set({ personalInfo }).where(eq(users.id, user.id))
  await ctx.audit({
    action: 'accounts.editProfile',
    target: user.id,
    details: { fields: ['personalInfo'] },
  })
}
