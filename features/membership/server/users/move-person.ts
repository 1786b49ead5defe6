import { findPeople, findUser, holdersWithin, revokeCapability } from '#features/accounts/server/public.ts'
import { administeredPartner, findPartner } from '#features/partners/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Handler } from '#platform/server/feature.ts'
import { sendMail, sendMails } from '#platform/server/mail.ts'
import type { moving } from '../../contract/moving.ts'
import { becomeMembers } from '../joining/join.ts'
import { usersInScope } from '../scope.ts'
import { personMoved, youMoved } from './mails.ts'
import { endSupervising, lockRoles } from './roles.ts'

/**
 * What was learned and certified goes with its person, and the prices of the other partner hold from now on. Orders
 * and the entries of ledgers stay with the partner that sold them. Roles at the partner before end.
 */
export const movePerson: Handler<typeof moving.movePerson> = async (input, call) => {
  const from = await administeredPartner(call, input.partner)
  const to =
    (await findPartner(call.db, input.to)) ??
    refuse('bad-input', { fields: { to: 'We do not know this partner.' } })
  if (from.code === to.code) return call.refuse('same')
  await usersInScope(call, { partner: from, supervisorId: null }, [input.userid])
  const user = (await findUser(call.db, input.userid)) ?? refuse('not-found')
  await lockRoles(call, from.code)
  const admins = await holdersWithin(call.db, 'partner_admin', from.code)
  if (admins.includes(user.id) && admins.length === 1) return call.refuse('last-admin')
  for (const role of ['partner_admin', 'partner_supervisor'] as const)
    if ((await holdersWithin(call.db, role, from.code)).includes(user.id))
      await revokeCapability(call, user.id, role, from.code)
  await endSupervising(call, from.code, user.id)
  await becomeMembers(call, to.code, [user.id])
  await call.audit({
    action: 'membership.move-person',
    target: user.id,
    details: { from: from.code, to: to.code },
  })
  const facts = { firstName: user.firstName, from: from.name, to: to.name }
  await sendMail(call, youMoved, user.email, facts)
  const others = [...admins, ...(await holdersWithin(call.db, 'partner_admin', to.code))]
  const people = await findPeople(
    call.db,
    others.filter((id) => id !== user.id),
  )
  const name = `${user.firstName} ${user.lastName}`
  await sendMails(
    call,
    personMoved,
    [...people.values()].map(({ email }) => ({ to: email, facts: { name, from: from.name, to: to.name } })),
  )
  return { message: `${name} belongs to ${to.name} now. Both partners and the person get an email.` }
}
