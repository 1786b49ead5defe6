import { and, eq, inArray, isNull } from 'drizzle-orm'
import { findUser, setPartner } from '#features/core/accounts/server/public.ts'
import { DEFAULT_PARTNER } from '#features/core/partner/rules/choose-partner.ts'
import { findPartner, type Partner } from '#features/core/partner/server/public.ts'
import { isInvitationOver } from '#platform/contract/links/invitation-days.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { readSigned } from '#platform/server/signed-text.ts'
import type { partnerJoining } from '../../contract/joining.ts'
import { partnerInvitations, partnerPeople, partnerSupervisions } from '../tables.ts'
import { INVITATION } from './invite.ts'

type Invitation = typeof partnerInvitations.$inferSelect

/** Returns the purpose of an emailed link, or null if it was altered, withdrawn or expired. */
async function readToken(
  ctx: Context,
  token: string,
): Promise<{ partner: Partner; invitation: Invitation } | null> {
  const invitationId = await readSigned(ctx, INVITATION, token)
  if (!invitationId) return null
  const [invitation] = await ctx.db
    .select()
    .from(partnerInvitations)
    .where(and(eq(partnerInvitations.id, invitationId), isNull(partnerInvitations.withdrawnAt)))
  if (!invitation || isInvitationOver(invitation, ctx.now)) return null
  const partner = await findPartner(ctx.db, invitation.partner)
  return partner ? { partner, invitation } : null
}

/** Returns the caller's relation to an inviting partner. Members of an open partner may still move. */
async function statusOf(
  ctx: Context,
  requested: Partner,
): Promise<'guest' | 'member' | 'elsewhere' | 'joins'> {
  if (!ctx.actor) return 'guest'
  const user = (await findUser(ctx.db, ctx.actor.userId)) ?? refuse('not-signed-in')
  if (user.partner === requested.code) return 'member'
  if (user.partner === DEFAULT_PARTNER) return 'joins'
  return (await findPartner(ctx.db, user.partner))?.openMembership ? 'joins' : 'elsewhere'
}

export const joinWay: Handler<typeof partnerJoining.joinWay> = async ({ token }, ctx) => {
  const way = await readToken(ctx, token)
  if (!way) return { way: null }
  const status = await statusOf(ctx, way.partner)
  if (way.invitation.acceptedAt && status !== 'member') return { way: null }
  return { way: { partner: way.partner.code, name: way.partner.name, status } }
}

export const join: Handler<typeof partnerJoining.join> = async ({ token }, ctx) => {
  const way = await readToken(ctx, token)
  if (!way) return ctx.refuse('dead-link')
  const { partner, invitation } = way
  const { userId } = ctx.actor
  const status = await statusOf(ctx, partner)
  if (status === 'elsewhere') return ctx.refuse('elsewhere')
  if (status === 'joins') {
    await accept(ctx, invitation, userId)
    await becomeMembers(ctx, partner.code, [userId])
    const { isida } = invitation.person
    if (isida)
      await ctx.db.update(partnerPeople).set({ isIdaMember: true }).where(eq(partnerPeople.userId, userId))
  }
  return { partner: partner.code, name: partner.name }
}

/** Marks an invitation as accepted; refuses if it is already used or withdrawn. */
async function accept(ctx: Context<'dead-link'>, { id }: Invitation, userId: string): Promise<void> {
  const accepted = await ctx.db
    .update(partnerInvitations)
    .set({ acceptedAt: ctx.now, acceptedBy: userId })
    .where(
      and(
        eq(partnerInvitations.id, id),
        isNull(partnerInvitations.acceptedAt),
        isNull(partnerInvitations.withdrawnAt),
      ),
    )
    .returning({ id: partnerInvitations.id })
  if (accepted.length === 0) ctx.refuse('dead-link')
}

/** Makes people members of a partner. Their previous supervisions end. */
export async function becomeMembers(
  ctx: Context,
  partner: string,
  userIds: readonly string[],
): Promise<string[]> {
  const moved = await setPartner(ctx, userIds, partner)
  if (moved.length === 0) return moved
  await ctx.db.update(partnerPeople).set({ joinedAt: ctx.now }).where(inArray(partnerPeople.userId, moved))
  await ctx.db
    .update(partnerSupervisions)
    .set({ endedAt: ctx.now })
    .where(and(inArray(partnerSupervisions.learnerId, moved), isNull(partnerSupervisions.endedAt)))
  return moved
}
