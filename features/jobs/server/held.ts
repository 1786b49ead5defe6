import { findUser } from '#features/accounts/server/public.ts'
import { certificatesOf } from '#features/certificates/server/public.ts'
import { licensesOfPeople } from '#features/licenses/server/public.ts'
import { dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import { jobIssuers } from '../rules/job-words.ts'
import type { Wanted } from '../rules/match.ts'
import { type Place, readPlace } from './places.ts'

export const today = ({ now }: Pick<SignedInCall, 'now'>): string => dayIn(now, OFFICE_ZONE)

/** What the caller holds today: certificates that are valid, licenses that have not expired. */
export async function heldBy(call: SignedInCall): Promise<Wanted> {
  const { userId } = call.actor
  const certificates = await certificatesOf(call.db, userId, call.now)
  const licenses = await licensesOfPeople(call.db, [userId], jobIssuers)
  return {
    certificates: certificates
      .filter(({ status }) => status === 'valid' || status === 'expiring')
      .map(({ type }) => type),
    licenses: licenses.filter(({ expiresOn }) => expiresOn >= today(call)).map(({ issuer }) => issuer),
  }
}

/** Where the caller lives, by their profile; null while it does not say. */
export async function homeOf(call: SignedInCall): Promise<Place | null> {
  const user = await findUser(call.db, call.actor.userId)
  return user ? readPlace(user) : null
}
