import { and, eq, isNull, sql } from 'drizzle-orm'
import {
  findPeople,
  findUser,
  grantCapability,
  holdersWithin,
  revokeCapability,
} from '#features/accounts/server/public.ts'
import { administeredPartner, type Partner } from '#features/partners/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInCall } from '#platform/server/call.ts'
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

interface Wanted {
  userId: string
  role: Role
  /** Left out: the other way round than it is. */
  holds: boolean | undefined
}

/**
 * Gives a role at a partner to one of its people, or ends it. Only who administers the partner comes here, so that
 * nobody gives themselves anything. Refuses with `last-admin` where nobody else would answer for the partner. Both
 * sides get an email. Answers whether the person holds the role now.
 */
async function setRole(
  call: SignedInCall<'last-admin'>,
  partner: Partner,
  { userId, role, holds }: Wanted,
): Promise<boolean> {
  await usersInScope(call, { partner, supervisorId: null }, [userId])
  await lockRoles(call, partner.code)
  const holders = await holdersWithin(call.db, role, partner.code)
  const before = holders.includes(userId)
  const after = holds ?? !before
  if (after === before) return after
  if (after) await grantCapability(call, userId, role, partner.code)
  else {
    if (role === 'partner_admin' && holders.length === 1) call.refuse('last-admin')
    await revokeCapability(call, userId, role, partner.code)
    if (role === 'partner_supervisor') await endSupervising(call, partner.code, userId)
  }
  await tellBothSides(call, partner, { userId, role: roleNames[role], isNew: after })
  return after
}

/** Two administrators who take each other's role at once must not both succeed. */
export const lockRoles = (call: SignedInCall, partner: string) =>
  call.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`partner roles ${partner}`}, 0))`)

/** Whom a supervisor looked after, they no longer do. */
export const endSupervising = (call: SignedInCall, partner: string, supervisorId: string) =>
  call.db
    .update(partnerSupervisions)
    .set({ endedAt: call.now })
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

async function tellBothSides(call: SignedInCall, { code, name }: Partner, { userId, role, isNew }: News) {
  const person = (await findUser(call.db, userId)) ?? refuse('not-found')
  const by = `${call.actor.firstName} ${call.actor.lastName}`
  const url = `${call.settings.publicUrl}/partnerUsers?partner=${code}`
  await sendMail(call, yourPartnerRole, person.email, { partner: name, role, isNew, by, url })
  const others = (await holdersWithin(call.db, 'partner_admin', code)).filter((id) => id !== userId)
  const admins = [...(await findPeople(call.db, others)).values()]
  const facts = { partner: name, role, isNew, by, name: `${person.firstName} ${person.lastName}` }
  await sendMails(
    call,
    partnerRoleOfOther,
    admins.map(({ email }) => ({ to: email, facts })),
  )
}

const sentence = (role: string, holds: boolean): string =>
  holds ? `Saved: ${role}. Both sides get an email.` : `Saved: no longer ${role}. Both sides get an email.`

export const updatePartnerAdmins: Handler<typeof membership.updatePartnerAdmins> = async (input, call) => {
  const partner = await administeredPartner(call, input.partner)
  const { userid: userId, isadmin: holds } = { isadmin: undefined, ...input.part }
  const isadmin = await setRole(call, partner, { userId, role: 'partner_admin', holds })
  return { good: true, message: sentence('administrator', isadmin), isadmin }
}

export const updatePartnerSupervisors: Handler<typeof membership.updatePartnerSupervisors> = async (
  input,
  call,
) => {
  const partner = await administeredPartner(call, input.partner)
  const { userid: userId, isSupervisor: holds } = { isSupervisor: undefined, ...input.part }
  const isSupervisor = await setRole(call, partner, { userId, role: 'partner_supervisor', holds })
  return { good: true, message: sentence('supervisor', isSupervisor), isSupervisor }
}

export const updateIDAMember: Handler<typeof membership.updateIDAMember> = async ({ part }, call) => {
  const { userid, isida: wanted } = { isida: undefined, ...part }
  const { person } = await administeredUser(call, userid)
  const isida = wanted ?? !person.isIdaMember
  await call.db
    .update(partnerPeople)
    .set({ isIdaMember: isida })
    .where(eq(partnerPeople.userId, person.userId))
  await call.audit({ action: 'membership.ida', target: userid, details: { isida } })
  const message = isida ? 'Noted as an IDA member.' : 'No longer noted as an IDA member.'
  return { good: true, message, isida }
}
