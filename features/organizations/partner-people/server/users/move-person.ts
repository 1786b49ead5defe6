import {
  findPeople,
  findUser,
  holdersWithin,
  revokeCapability,
} from '#features/core/accounts/server/public.ts'
import { administeredPartner, findPartner } from '#features/core/partner/server/public.ts'
import { fullName } from '#platform/contract/names.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Handler } from '#platform/server/feature.ts'
import { sendMail, sendMails } from '#platform/server/mail.ts'
import type { moving } from '../../contract/moving.ts'
import { becomeMembers } from '../joining/join.ts'
import { usersInScope } from '../scope.ts'
import { personMoved, youMoved } from './mails.ts'
import { endSupervising, lockRoles } from './roles.ts'

/**
 * Moves a person to another partner. Training and certificates move along, and the new partner's prices apply. Orders
 * and ledger entries stay with the partner that sold them. Roles at the previous partner end.
 */
export const movePerson: Handler<typeof moving.movePerson> = async (input, ctx) => {
  const from = await administeredPartner(ctx, input.partner)
  const to =
    (await findPartner(ctx.db, input.to)) ??
    refuse('bad-input', { fields: { to: 'We do not know this partner.' } })
  if (from.code === to.code) return ctx.refuse('same')
  await usersInScope(ctx, { partner: from, supervisorId: null }, [input.userid])
  const user = (await findUser(ctx.db, input.userid)) ?? refuse('not-found')
  await lockRoles(ctx, from.code)
  const admins = await holdersWithin(ctx.db, 'partner_admin', from.code)
  if (admins.includes(user.id) && admins.length === 1) return ctx.refuse('last-admin')
  for (const role of ['partner_admin', 'partner_supervisor'] as const)
    if ((await holdersWithin(ctx.db, role, from.code)).includes(user.id))
      await revokeCapability(ctx, user.id, role, from.code)
  await endSupervising(ctx, from.code, user.id)
  await becomeMembers(ctx, to.code, [user.id])
  await ctx.audit({
    action: 'membership.move-person',
    target: user.id,
    details: { from: from.code, to: to.code },
  })
  const facts = { firstName: user.firstName, from: from.name, to: to.name }
  await sendMail(ctx, youMoved, user.email, facts)
  const others = [...admins, ...(await holdersWithin(ctx.db, 'partner_admin', to.code))]
  const people = await findPeople(
    ctx.db,
    others.filter((id) => id !== user.id),
  )
  const name = fullName(user)
  await sendMails(
    ctx,
    personMoved,
    [...people.values()].map(({ email }) => ({ to: email, facts: { name, from: from.name, to: to.name } })),
  )
  return { message: `${name} belongs to ${to.name} now. Both partners and the person get an email.` }
}
