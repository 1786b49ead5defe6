import { eq } from 'drizzle-orm'
import { findPeople, grantCapability, revokeCapability } from '#features/core/accounts/server/public.ts'
import { fullName } from '#platform/contract/names.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Context, SignedInContext } from '#platform/server/context.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import { sendMail, sendMails } from '#platform/server/mail.ts'
import { recordEdit } from '#platform/server/resource/edits.ts'
import { highestRole, rolesSentence } from '../../rules/company-roles.ts'
import { administratorsOf, type Company } from '../find-company.ts'
import { administeredCompany } from '../people-scope.ts'
import { companyMembers } from '../tables.ts'
import { endSupervising } from './end-supervising.ts'
import { type CompanyRights, findMember, lockMembers, type Member, rightsOf } from './find-member.ts'
import { refuseLastAdministrator } from './last-administrator.ts'
import { roleOfMemberChanged, yourRoleChanged } from './mails.ts'

interface Requested extends Partial<CompanyRights> {
  userId: string
}

/**
 * Grants and revokes a member's rights in a company; omitted roles remain unchanged. For the company's administrators
 * and staff. Fails with `last-admin` if the company would have no administrator, and with `forbidden` for members of
 * other companies. Both sides get an email. Returns whether anything changed.
 */
export async function setRoles(
  ctx: SignedInContext<'last-admin'>,
  companyId: string,
  { userId, ...flags }: Requested,
): Promise<boolean> {
  const company = await administeredCompany(ctx, companyId)
  await lockMembers(ctx, companyId)
  const member = (await findMember(ctx.db, companyId, userId)) ?? refuse('forbidden')
  const before = await rightsOf(ctx.db, companyId, userId)
  const after = {
    admin: flags.admin ?? before.admin,
    supervisor: flags.supervisor ?? before.supervisor,
  }
  if (after.admin === before.admin && after.supervisor === before.supervisor) return false
  if (before.admin && !after.admin) await refuseLastAdministrator(ctx, companyId, userId)
  const by = fullName(ctx.actor)
  await writeRoles(ctx, { company, member, before, after, by })
  return true
}

/**
 * Assigns a role to a member on behalf of `by`, an administrator; existing roles remain. Both sides get an email. The
 * caller checks permission.
 */
export async function giveRole(
  ctx: Context,
  company: Pick<Company, 'id' | 'name'>,
  { userId, role, by }: { userId: string; role: 'supervisor' | 'admin'; by: string },
): Promise<void> {
  await changeRights(ctx, company, { userId, change: { [role]: true }, by })
}

/** Likewise revokes the supervisor role; the user's supervisions end with it. */
export const endSupervisorRole = (
  ctx: Context,
  company: Pick<Company, 'id' | 'name'>,
  { userId, by }: { userId: string; by: string },
): Promise<void> => changeRights(ctx, company, { userId, change: { supervisor: false }, by })

async function changeRights(
  ctx: Context,
  company: Pick<Company, 'id' | 'name'>,
  { userId, change, by }: { userId: string; change: Partial<CompanyRights>; by: string },
): Promise<void> {
  await lockMembers(ctx, company.id)
  const member = (await findMember(ctx.db, company.id, userId)) ?? refuse('forbidden')
  const before = await rightsOf(ctx.db, company.id, userId)
  // No administrator role is revoked, so this cannot remove the last administrator.
  const changing = ctx.declaring({ 'last-admin': 'The last administrator keeps the role.' })
  await writeRoles(changing, { company, member, before, after: { ...before, ...change }, by })
}

interface Change {
  company: Pick<Company, 'id' | 'name'>
  member: Member
  before: CompanyRights
  after: CompanyRights
  /** The user who decided. */
  by: string
}

async function writeRoles(
  ctx: Context<'last-admin'>,
  { company: { id: companyId, name }, member, before, after, by }: Change,
): Promise<void> {
  const { userId } = member
  await grantOrRevoke(ctx, { companyId, userId, capability: 'corp_admin' }, before.admin, after.admin)
  await grantOrRevoke(
    ctx,
    { companyId, userId, capability: 'corp_supervisor' },
    before.supervisor,
    after.supervisor,
  )
  if (before.supervisor && !after.supervisor) await endSupervising(ctx, companyId, userId)
  const role = highestRole(after)
  const revision = member.revision + 1
  await ctx.db.update(companyMembers).set({ role, revision }).where(eq(companyMembers.id, member.id))
  await recordEdit(ctx, {
    resource: 'companies.member',
    id: member.id,
    revision,
    act: 'roles',
    description: `${rolesSentence(after)}.`,
    fields: ['role'],
    details: { userId, company: companyId, before, after },
  })
  await notifyBothSides(ctx, { companyId, company: name, userId, roles: rolesSentence(after), by })
  await announceTo(ctx.db, 'prices', [userId])
}

interface Grant {
  companyId: string
  userId: string
  capability: 'corp_admin' | 'corp_supervisor'
}

async function grantOrRevoke(
  ctx: Context<'last-admin'>,
  { companyId, userId, capability }: Grant,
  before: boolean,
  after: boolean,
): Promise<void> {
  if (before === after) return
  if (after) await grantCapability(ctx, userId, capability, companyId)
  else await revokeCapability(ctx, userId, capability, companyId)
}

interface News {
  companyId: string
  company: string
  userId: string
  roles: string
  by: string
}

async function notifyBothSides(ctx: Context, { companyId, company, userId, roles, by }: News): Promise<void> {
  const person = (await findPeople(ctx.db, [userId])).get(userId)
  if (!person) return
  const url = `${ctx.settings.publicUrl}/corporatePage?company=${companyId}`
  await sendMail(ctx, yourRoleChanged, person.email, { company, roles, by, url })
  const others = (await administratorsOf(ctx.db, companyId)).filter((each) => each.userId !== userId)
  const name = fullName(person)
  await sendMails(
    ctx,
    roleOfMemberChanged,
    others.map(({ email }) => ({ to: email, facts: { company, name, roles, by } })),
  )
}
