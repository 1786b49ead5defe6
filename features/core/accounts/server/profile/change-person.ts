import { eq } from 'drizzle-orm'
import { fullName } from '#platform/contract/names.ts'
import type { Context } from '#platform/server/context.ts'
import type { User } from '../queries.ts'
import { users } from '../tables.ts'

/** Account fields that others responsible for the user may change; excludes login credentials. */
export type PersonDetails = Pick<
  User,
  | 'firstName'
  | 'lastName'
  | 'company'
  | 'title'
  | 'phone'
  | 'phone2'
  | 'address'
  | 'city'
  | 'state'
  | 'zip'
  | 'country'
>

/** Updates details of a user known to others. A separate certificate name remains unchanged. */
export async function changePerson(ctx: Context, before: User, details: PersonDetails): Promise<void> {
  const { exactname } = before.personalInfo
  const wasUsual = exactname === fullName(before)
  const personalInfo = wasUsual
    ? { ...before.personalInfo, exactname: fullName(details) }
    : before.personalInfo
  await ctx.db
    .update(users)
    .set({ ...details, personalInfo })
    .where(eq(users.id, before.id))
}
