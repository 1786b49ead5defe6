import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import { isPassword } from '../passwords.ts'
import { findUser, type User } from '../queries.ts'

/** Returns the caller after checking the password again, to protect against use of an unlocked phone by others. */
export async function provenUser(ctx: SignedInContext<'wrong-password'>, password: string): Promise<User> {
  const user = (await findUser(ctx.db, ctx.actor.userId)) ?? refuse('not-found')
  if (!(await isPassword(user.passwordHash, password)))
    ctx.refuse('wrong-password', { fields: { password: 'This is not your password.' } })
  return user
}
