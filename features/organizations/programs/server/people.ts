import { findUser, type User } from '#features/core/accounts/server/public.ts'
import { fullName } from '#platform/contract/names.ts'
import type { Db } from '#platform/server/db.ts'

/** Returns the account of a row. It always exists because accounts are never deleted. */
export async function personOf(db: Db, userId: string): Promise<User> {
  const user = await findUser(db, userId)
  if (!user) throw new Error(`There is no account ${userId}`)
  return user
}

type Named = Pick<User, 'firstName' | 'lastName'>

export { fullName }

/** Text that staff searches match. */
export const foundBy = (user: Named & Pick<User, 'email' | 'company'>): string =>
  [fullName(user), user.email, user.company].filter(Boolean).join(' ')
