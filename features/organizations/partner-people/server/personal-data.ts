import { eq, or } from 'drizzle-orm'
import {
  findUser,
  grantsOf,
  holdersWithin,
  type MergePart,
  type PersonalExport,
  type TerminationPart,
} from '#features/core/accounts/server/public.ts'
import { findPartner } from '#features/core/partner/server/public.ts'
import { emailKey } from '#platform/contract/email.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import {
  partnerInvitations,
  partnerMerges,
  partnerPeople,
  partnerSignups,
  partnerSupervisions,
} from './tables.ts'

/** Exports the partners a user signed up under, their supervisors there, and the partners' notes. */
export const exportMembership: PersonalExport = async ({ db }, userId) => ({
  status: await db
    .select(pick(partnerPeople, 'partner', 'joinedAt', 'isIdaMember'))
    .from(partnerPeople)
    .where(eq(partnerPeople.userId, userId)),
  signups: await db
    .select(pick(partnerSignups, 'partner', 'source', 'state', 'askedAt', 'decidedAt', 'reason'))
    .from(partnerSignups)
    .where(eq(partnerSignups.userId, userId)),
})

/** Blocks closing the account of a partner's only administrator. All other membership data ends with the account. */
export const membershipTerminationPart: TerminationPart = {
  async blockers({ db }, userId) {
    const found: string[] = []
    for (const { capability, scope } of await grantsOf(db, userId)) {
      if (capability !== 'partner_admin' || !scope) continue
      if ((await holdersWithin(db, capability, scope)).length > 1) continue
      const partner = await findPartner(db, scope)
      if (partner) found.push(`${partner.name} has no other administrator.`)
    }
    return found
  },

  async forget({ db }, userId) {
    const { supervisorId, learnerId } = partnerSupervisions
    await db.delete(partnerSupervisions).where(or(eq(supervisorId, userId), eq(learnerId, userId)))
    await db.delete(partnerSignups).where(eq(partnerSignups.userId, userId))
    await db.delete(partnerInvitations).where(eq(partnerInvitations.acceptedBy, userId))
    const user = await findUser(db, userId)
    if (user) await db.delete(partnerInvitations).where(eq(partnerInvitations.email, emailKey(user.email)))
  },
}

/** Both accounts belong to one partner; the closed account's sign-up data ends with it. */
export const mergeOfMembership: MergePart = {
  ends: [
    ...[partnerPeople.userId, partnerSignups.userId],
    ...[partnerSupervisions.learnerId, partnerSupervisions.supervisorId],
    ...[partnerMerges.keepId, partnerMerges.closeId],
  ],
}
