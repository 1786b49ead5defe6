import { eq } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import { findUser } from '../queries.ts'
import { type PersonalInfo, users } from '../tables.ts'

/** Keeps in the caller's profile what the graduation kit is sent with; all else there stays. */
export async function keepKitSizes(
  call: SignedInCall,
  sizes: Pick<PersonalInfo, 'hatsize' | 'shirtsize' | 'shipping'>,
): Promise<void> {
  const user = (await findUser(call.db, call.actor.userId)) ?? refuse('not-found')
  const personalInfo = { ...user.personalInfo, ...sizes }
  await call.db.update(users).set({ personalInfo }).where(eq(users.id, user.id))
  await call.audit({
    action: 'accounts.editProfile',
    target: user.id,
    details: { fields: ['personalInfo'] },
  })
}
