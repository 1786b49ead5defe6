import { findUser, type User } from '#features/core/accounts/server/public.ts'
import { fullName } from '#platform/contract/names.ts'
import type { Db } from '#platform/server/db.ts'

/** The account that a row names; it is there, because accounts are never deleted. */
export async function personOf(db: Db, userId: string): Promise<User> {
  const user = await findUser(db, userId)
  if (!user) throw new Error(`There is no account ${userId}`)
  return user
}

type Named = Pick<User, 'firstName' | 'lastName'>

export { fullName }

/** What searches of staff look through. */
export const foundBy = (user: Named & Pick<User, 'email' | 'company'>): string =>
  [fullName(user), user.email, user.company].filter(Boolean).join(' ')
