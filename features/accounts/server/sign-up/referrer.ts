import { sql } from 'drizzle-orm'
import { validate } from 'uuid'
import type { Db } from '#platform/server/db.ts'
import type { NewAccount } from '../../contract/person-fields.ts'
import { users } from '../tables.ts'
import { DEFAULT_PARTNER } from './membership.ts'

type Found = { referredBy: string | null } | { fault: string }

/** Who brought the new person, told by id or user name; asked for under the default partner only (000 s5). */
export async function findReferrer(
  db: Db,
  data: Pick<NewAccount, 'referralid' | 'username' | 'email'>,
  program: string,
): Promise<Found> {
  const given = data.referralid.trim()
  if (given === '') return { referredBy: null }
  if (program !== '' && program !== DEFAULT_PARTNER)
    return { fault: 'A referral cannot be named when you join through a partner.' }
  if ([data.username, data.email].some((own) => own.toLowerCase() === given.toLowerCase()))
    return { fault: 'You cannot refer yourself.' }
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .where(validate(given) ? sql`${users.id} = ${given}` : sql`lower(${users.username}) = lower(${given})`)
  return found ? { referredBy: found.id } : { fault: 'We do not know this referral id.' }
}
