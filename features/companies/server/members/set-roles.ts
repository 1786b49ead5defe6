import { eq } from 'drizzle-orm'
import { findPeople, grantCapability, revokeCapability } from '#features/accounts/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import { sendMail, sendMails } from '#platform/server/mail.ts'
import { recordEdit } from '#platform/server/resource/edits.ts'
import { highestRole, rolesSentence } from '../../rules/company-roles.ts'
import { administratorsOf } from '../find-company.ts'
import { administeredCompany } from '../people-scope.ts'
import { companyMembers } from '../tables.ts'
import { endSupervising } from './end-supervising.ts'
import { type CompanyRights, findMember, lockMembers, rightsOf } from './find-member.ts'
import { refuseLastAdministrator } from './last-administrator.ts'
import { roleOfMemberChanged, yourRoleChanged } from './mails.ts'

interface Wanted extends Partial<CompanyRights> {
  userId: string
}

/**
 * Gives and withdraws what a person may do in a company; what is left out stays. For the company's administrators and
 * staff. Refuses with `last-admin` where nobody else would answer for the company, with `forbidden` for people of
 * other companies. Both sides get an email. Answers whether anything changed.
 */
export async function setRoles(
  call: SignedInCall<'last-admin'>,
  companyId: string,
  { userId, ...flags }: Wanted,
): Promise<boolean> {
  const company = await administeredCompany(call, companyId)
  await lockMembers(call, companyId)
  const member = (await findMember(call.db, companyId, userId)) ?? refuse('forbidden')
  const before = await rightsOf(call.db, companyId, userId)
  const after = {
    admin: flags.admin ?? before.admin,
    supervisor: flags.supervisor ?? before.supervisor,
  }
  if (after.admin === before.admin && after.supervisor === before.supervisor) return false
  if (before.admin && !after.admin) await refuseLastAdministrator(call, companyId, userId)
  await grantOrRevoke(call, { companyId, userId, capability: 'corp_admin' }, before.admin, after.admin)
  await grantOrRevoke(
    call,
    { companyId, userId, capability: 'corp_supervisor' },
    before.supervisor,
    after.supervisor,
  )
  if (before.supervisor && !after.supervisor) await endSupervising(call, companyId, userId)
  const role = highestRole(after)
  const revision = member.revision + 1
  await call.db.update(companyMembers).set({ role, revision }).where(eq(companyMembers.id, member.id))
  await recordEdit(call, {
    ...{ resource: 'companies.member', id: member.id, revision, act: 'roles' },
    description: `${rolesSentence(after)}.`,
    fields: ['role'],
    details: { userId, company: companyId, before, after },
  })
  await tellBothSides(call, { companyId, company: company.name, userId, roles: rolesSentence(after) })
  await announceTo(call.db, 'prices', [userId])
  return true
}

interface Grant {
  companyId: string
  userId: string
  capability: 'corp_admin' | 'corp_supervisor'
}

async function grantOrRevoke(
  call: SignedInCall<'last-admin'>,
  { companyId, userId, capability }: Grant,
  before: boolean,
  after: boolean,
): Promise<void> {
  if (before === after) return
  if (after) await grantCapability(call, userId, capability, companyId)
  else await revokeCapability(call, userId, capability, companyId)
}

interface News {
  companyId: string
  company: string
  userId: string
  roles: string
}

async function tellBothSides(call: SignedInCall, { companyId, company, userId, roles }: News): Promise<void> {
  const person = (await findPeople(call.db, [userId])).get(userId)
  if (!person) return
  const by = `${call.actor.firstName} ${call.actor.lastName}`
  const url = `${call.settings.publicUrl}/corporatePage?company=${companyId}`
  await sendMail(call, yourRoleChanged, person.email, { company, roles, by, url })
  const others = (await administratorsOf(call.db, companyId)).filter((each) => each.userId !== userId)
  const name = `${person.firstName} ${person.lastName}`
  await sendMails(
    call,
    roleOfMemberChanged,
    others.map(({ email }) => ({ to: email, facts: { company, name, roles, by } })),
  )
}
