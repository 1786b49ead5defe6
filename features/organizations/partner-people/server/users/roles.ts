import { and, eq, isNull } from 'drizzle-orm'
import {
  findPeople,
  findUser,
  grantCapability,
  holdersWithin,
  revokeCapability,
} from '#features/core/accounts/server/public.ts'
import { administeredPartner, type Partner } from '#features/core/partner/server/public.ts'
import { fullName } from '#platform/contract/names.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { sendMail, sendMails } from '#platform/server/mail.ts'
import type { membership } from '../../contract.ts'
import { administeredUser, usersInScope } from '../scope.ts'
import { partnerPeople, partnerSupervisions } from '../tables.ts'
import { partnerRoleOfOther, yourPartnerRole } from './mails.ts'

type Role = 'partner_admin' | 'partner_supervisor'

const roleNames: Readonly<Record<Role, string>> = {
  partner_admin: 'Administrator',
  partner_supervisor: 'Supervisor',
}

interface Requested {
  userId: string
  role: Role
  /** If omitted, the current state is toggled. */
  holds: boolean | undefined
}

/**
 * Grants or revokes a role at a partner. Restricted to the partner's administrators, so that users cannot promote
 * themselves. Refuses with `last-admin` if the partner would have no administrator. Emails both sides. Returns whether
 * the person now has the role.
 */
async function setRole(
  ctx: SignedInContext<'last-admin'>,
  partner: Partner,
  { userId, role, holds }: Requested,
): Promise<boolean> {
  await usersInScope(ctx, { partner, supervisorId: null }, [userId])
  await lockRoles(ctx, partner.code)
  const holders = await holdersWithin(ctx.db, role, partner.code)
  const before = holders.includes(userId)
  const after = holds ?? !before
  if (after === before) return after
  if (after) await grantCapability(ctx, userId, role, partner.code)
  else {
    if (role === 'partner_admin' && holders.length === 1) ctx.refuse('last-admin')
    await revokeCapability(ctx, userId, role, partner.code)
    if (role === 'partner_supervisor') await endSupervising(ctx, partner.code, userId)
  }
  await notifyBothSides(ctx, partner, { userId, role: roleNames[role], isNew: after })
  return after
}

/** Locks role changes of a partner, so that two administrators cannot both revoke each other's role. */
export const lockRoles = (ctx: SignedInContext, partner: string) => ctx.lock('partner roles', partner)

/** Ends all assignments of a supervisor. */
export const endSupervising = (ctx: SignedInContext, partner: string, supervisorId: string) =>
  ctx.db
    .update(partnerSupervisions)
    .set({ endedAt: ctx.now })
    .where(
      and(
        eq(partnerSupervisions.partner, partner),
        eq(partnerSupervisions.supervisorId, supervisorId),
        isNull(partnerSupervisions.endedAt),
      ),
    )

interface News {
  userId: string
  role: string
  isNew: boolean
}

async function notifyBothSides(ctx: SignedInContext, { code, name }: Partner, { userId, role, isNew }: News) {
  const person = (await findUser(ctx.db, userId)) ?? refuse('not-found')
  const by = fullName(ctx.actor)
  const url = `${ctx.settings.publicUrl}/partnerUsers?partner=${code}`
  await sendMail(ctx, yourPartnerRole, person.email, { partner: name, role, isNew, by, url })
  const others = (await holdersWithin(ctx.db, 'partner_admin', code)).filter((id) => id !== userId)
  const admins = [...(await findPeople(ctx.db, others)).values()]
  const facts = { partner: name, role, isNew, by, name: fullName(person) }
  await sendMails(
    ctx,
    partnerRoleOfOther,
    admins.map(({ email }) => ({ to: email, facts })),
  )
}

const sentence = (role: string, holds: boolean): string =>
  holds ? `Saved: ${role}. Both sides get an email.` : `Saved: no longer ${role}. Both sides get an email.`

export const updatePartnerAdmins: Handler<typeof membership.updatePartnerAdmins> = async (input, ctx) => {
  const partner = await administeredPartner(ctx, input.partner)
  const { userid: userId, isadmin: holds } = { isadmin: undefined, ...input.part }
  const isadmin = await setRole(ctx, partner, { userId, role: 'partner_admin', holds })
  return { good: true, message: sentence('administrator', isadmin), isadmin }
}

export const updatePartnerSupervisors: Handler<typeof membership.updatePartnerSupervisors> = async (
  input,
  ctx,
) => {
  const partner = await administeredPartner(ctx, input.partner)
  const { userid: userId, isSupervisor: holds } = { isSupervisor: undefined, ...input.part }
  const isSupervisor = await setRole(ctx, partner, { userId, role: 'partner_supervisor', holds })
  return { good: true, message: sentence('supervisor', isSupervisor), isSupervisor }
}

export const updateIDAMember: Handler<typeof membership.updateIDAMember> = async ({ part }, ctx) => {
  const { userid, isida: requested } = { isida: undefined, ...part }
  const { person } = await administeredUser(ctx, userid)
  const isida = requested ?? !person.isIdaMember
  await ctx.db
    .update(partnerPeople)
    .set({ isIdaMember: isida })
    .where(eq(partnerPeople.userId, person.userId))
  await ctx.audit({ action: 'membership.ida', target: userid, details: { isida } })
  const message = isida ? 'Noted as an IDA member.' : 'No longer noted as an IDA member.'
  return { good: true, message, isida }
}
