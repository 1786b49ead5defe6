import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import { isPassword } from '../passwords.ts'
import { findUser, type User } from '../queries.ts'

/** The caller, who has typed the password once more: an unlocked phone in other hands is not enough. */
export async function provenUser(call: SignedInCall<'wrong-password'>, password: string): Promise<User> {
  const user = (await findUser(call.db, call.actor.userId)) ?? refuse('not-found')
  if (!(await isPassword(user.passwordHash, password)))
    call.refuse('wrong-password', { fields: { password: 'This is not your password.' } })
  return user
}
