import { and, eq, inArray, isNull } from 'drizzle-orm'
import { findUser, setPartner } from '#features/accounts/server/public.ts'
import { DEFAULT_PARTNER } from '#features/partners/rules/choose-partner.ts'
import { findPartner, type Partner } from '#features/partners/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import { readSigned } from '#platform/server/signed-text.ts'
import type { partnerJoining } from '../../contract/joining.ts'
import { partnerInvitations, partnerPeople, partnerSupervisions } from '../tables.ts'
import { INVITATION } from './invite.ts'

type Invitation = typeof partnerInvitations.$inferSelect

/** What a mailed link is for; null when it was altered or withdrawn. */
async function readToken(
  call: Call,
  token: string,
): Promise<{ partner: Partner; invitation: Invitation } | null> {
  const invitationId = await readSigned(call, INVITATION, token)
  if (!invitationId) return null
  const [invitation] = await call.db
    .select()
    .from(partnerInvitations)
    .where(and(eq(partnerInvitations.id, invitationId), isNull(partnerInvitations.withdrawnAt)))
  const partner = invitation && (await findPartner(call.db, invitation.partner))
  return partner ? { partner, invitation } : null
}

/** How somebody stands to a partner who invites them. Who came to an open one by signing up may still move. */
async function standingOf(call: Call, wanted: Partner): Promise<'guest' | 'member' | 'elsewhere' | 'joins'> {
  if (!call.actor) return 'guest'
  const user = (await findUser(call.db, call.actor.userId)) ?? refuse('not-signed-in')
  if (user.partner === wanted.code) return 'member'
  if (user.partner === DEFAULT_PARTNER) return 'joins'
  return (await findPartner(call.db, user.partner))?.openMembership ? 'joins' : 'elsewhere'
}

export const joinWay: Handler<typeof partnerJoining.joinWay> = async ({ token }, call) => {
  const way = await readToken(call, token)
  if (!way) return { way: null }
  const standing = await standingOf(call, way.partner)
  if (way.invitation.acceptedAt && standing !== 'member') return { way: null }
  return { way: { partner: way.partner.code, name: way.partner.name, standing } }
}

export const join: Handler<typeof partnerJoining.join> = async ({ token }, call) => {
  const way = await readToken(call, token)
  if (!way) return call.refuse('dead-link')
  const { partner, invitation } = way
  const { userId } = call.actor
  const standing = await standingOf(call, partner)
  if (standing === 'elsewhere') return call.refuse('elsewhere')
  if (standing === 'joins') {
    await accept(call, invitation, userId)
    await becomeMembers(call, partner.code, [userId])
    const { isida } = invitation.person
    if (isida)
      await call.db.update(partnerPeople).set({ isIdaMember: true }).where(eq(partnerPeople.userId, userId))
  }
  return { partner: partner.code, name: partner.name }
}

/** Uses an invitation up, once. */
async function accept(call: Call<'dead-link'>, { id }: Invitation, userId: string): Promise<void> {
  const accepted = await call.db
    .update(partnerInvitations)
    .set({ acceptedAt: call.now, acceptedBy: userId })
    .where(
      and(
        eq(partnerInvitations.id, id),
        isNull(partnerInvitations.acceptedAt),
        isNull(partnerInvitations.withdrawnAt),
      ),
    )
    .returning({ id: partnerInvitations.id })
  if (accepted.length === 0) call.refuse('dead-link')
}

/** Makes people those of a partner from now on; who looked after them before no longer does. */
export async function becomeMembers(
  call: Call,
  partner: string,
  userIds: readonly string[],
): Promise<string[]> {
  const moved = await setPartner(call, userIds, partner)
  if (moved.length === 0) return moved
  await call.db.update(partnerPeople).set({ joinedAt: call.now }).where(inArray(partnerPeople.userId, moved))
  await call.db
    .update(partnerSupervisions)
    .set({ endedAt: call.now })
    .where(and(inArray(partnerSupervisions.learnerId, moved), isNull(partnerSupervisions.endedAt)))
  return moved
}
