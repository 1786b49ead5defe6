import { findUser } from '#features/core/accounts/server/public.ts'
import { certificatesOf } from '#features/learn/certificates/server/public.ts'
import { licensesOfPeople } from '#features/learn/licenses/server/public.ts'
import { dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import { jobIssuers } from '../rules/job-text.ts'
import type { Wanted } from '../rules/match.ts'
import { type Place, readPlace } from './places.ts'

export const today = ({ now }: Pick<SignedInContext, 'now'>): string => dayIn(now, OFFICE_ZONE)

/** Returns the caller's valid certificates and unexpired licenses. */
export async function heldBy(ctx: SignedInContext): Promise<Wanted> {
  const { userId } = ctx.actor
  const certificates = await certificatesOf(ctx.db, userId, ctx.now)
  const licenses = await licensesOfPeople(ctx.db, [userId], jobIssuers)
  return {
    certificates: certificates
      .filter(({ status }) => status === 'valid' || status === 'expiring')
      .map(({ type }) => type),
    licenses: licenses.filter(({ expiresOn }) => expiresOn >= today(ctx)).map(({ issuer }) => issuer),
  }
}

/** Returns the caller's location from their profile, or null if not set. */
export async function homeOf(ctx: SignedInContext): Promise<Place | null> {
  const user = await findUser(ctx.db, ctx.actor.userId)
  return user ? readPlace(user) : null
}
