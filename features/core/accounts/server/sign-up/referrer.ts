import { sql } from 'drizzle-orm'
import { validate } from 'uuid'
import type { Db } from '#platform/server/db.ts'
import type { NewAccount } from '../../contract/person-fields.ts'
import { users } from '../tables.ts'
import { DEFAULT_PARTNER } from './membership.ts'

type Found = { referredBy: string | null } | { problem: string }

/** Returns the referrer of the new user, given by id or user name; only under the default partner (R-PEO-7). */
export async function findReferrer(
  db: Db,
  data: Pick<NewAccount, 'referralid' | 'username' | 'email'>,
  program: string,
): Promise<Found> {
  const given = data.referralid.trim()
  if (given === '') return { referredBy: null }
  if (program !== '' && program !== DEFAULT_PARTNER)
    return { problem: 'A referral cannot be named when you join through a partner.' }
  if ([data.username, data.email].some((own) => own.toLowerCase() === given.toLowerCase()))
    return { problem: 'You cannot refer yourself.' }
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .where(validate(given) ? sql`${users.id} = ${given}` : sql`lower(${users.username}) = lower(${given})`)
  return found ? { referredBy: found.id } : { problem: 'We do not know this referral id.' }
}
