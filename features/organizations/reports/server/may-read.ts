import { findUser, type User } from '#features/core/accounts/server/public.ts'
import { answersForPerson } from '#features/core/company-people/server/public.ts'
import { answersAtPartner } from '#features/core/partner/server/public.ts'
import { holds } from '#platform/contract/access.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInContext } from '#platform/server/context.ts'

interface Read {
  person: User
  isSelf: boolean
  /** Purchases are visible only to the user and to staff. */
  seesPurchases: boolean
}

/**
 * Returns the user whose report is requested; '' is the caller. Reports of others are readable by staff, by
 * administrators and supervisors of their partner, by administrators of their companies, and by their supervisors
 * there. Other callers do not learn whether the user exists, and the attempt is audited.
 */
export async function readPerson(ctx: SignedInContext, userid: string): Promise<Read> {
  const isSelf = userid === '' || userid === ctx.actor.userId
  const requested = isSelf ? ctx.actor.userId : userid
  const person = isUuid(requested) ? await findUser(ctx.db, requested) : null
  const isOffice = holds(ctx.actor, 'product_admin')
  if (person && (isSelf || isOffice || (await answersFor(ctx, person))))
    return { person, isSelf, seesPurchases: isSelf || isOffice }
  await ctx.audit({ action: 'reports.foreign', outcome: 'refused', target: userid })
  return refuse('not-found')
}

const answersFor = async (ctx: SignedInContext, person: User): Promise<boolean> =>
  (await answersAtPartner(ctx, person)) || answersForPerson(ctx, person.id)

const isUuid = (text: string): boolean => /^[0-9a-f-]{36}$/i.test(text)
