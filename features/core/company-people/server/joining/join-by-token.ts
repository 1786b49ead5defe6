import { and, eq, isNull } from 'drizzle-orm'
import { findUser, grantsOf, isReader } from '#features/core/accounts/server/public.ts'
import { holds } from '#platform/contract/access.ts'
import { emailKey } from '#platform/contract/email.ts'
import { isInvitationOver } from '#platform/contract/links/invitation-days.ts'
import { fullName } from '#platform/contract/names.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Context, SignedInContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import { sendMails } from '#platform/server/mail.ts'
import { readSigned, signText } from '#platform/server/signed-text.ts'
import { domainOf } from '../../rules/mail-domains.ts'
import { superviseEmployees } from '../commands.ts'
import { administratorsOf, type Company, findCompany } from '../find-company.ts'
import { findMember } from '../members/find-member.ts'
import { joinCompany } from '../members/join-company.ts'
import { giveRole } from '../members/set-roles.ts'
import { provenDomains } from '../profile/domains.ts'
import { readDomainToken } from '../profile/prove-domain.ts'
import { detailsOf } from './add-people.ts'
import { INVITATION } from './invite.ts'
import { invitationParts } from './invited-people.ts'
import { joinRequested } from './mails.ts'
import { companyInvitations, companyJoinLinks, companyJoinRequests } from './tables.ts'

const LINK = 'company-join-link'

type Invitation = typeof companyInvitations.$inferSelect
type JoinLink = typeof companyJoinLinks.$inferSelect

/** Last path segment of the address shown by a join link or poster. */
export const joinToken = (ctx: Context, linkId: string): Promise<string> => signText(ctx, LINK, linkId)

/** Purpose of an emailed or posted link; null if it was modified, has ended, or was used. */
export type JoinToken =
  | { kind: 'invitation'; company: Company; invitation: Invitation }
  | { kind: 'link'; company: Company; link: JoinLink }
  | { kind: 'domain'; company: Company; domain: string }

export async function readJoinToken(ctx: Context, token: string): Promise<JoinToken | null> {
  const domain = await readDomainToken(ctx, token)
  if (domain) return { kind: 'domain', ...domain }
  const invitationId = await readSigned(ctx, INVITATION, token)
  if (invitationId) {
    const [invitation] = await ctx.db
      .select()
      .from(companyInvitations)
      .where(and(eq(companyInvitations.id, invitationId), isNull(companyInvitations.withdrawnAt)))
    if (!invitation || isInvitationOver(invitation, ctx.now)) return null
    const company = await findCompany(ctx.db, invitation.companyId)
    return company ? { kind: 'invitation', company, invitation } : null
  }
  const linkId = await readSigned(ctx, LINK, token)
  if (!linkId) return null
  const [link] = await ctx.db
    .select()
    .from(companyJoinLinks)
    .where(and(eq(companyJoinLinks.id, linkId), isNull(companyJoinLinks.endedAt)))
  const company = link && (await findCompany(ctx.db, link.companyId))
  return company ? { kind: 'link', company, link } : null
}

/** True if the user joins immediately through a link: they receive email at a domain that the company has proven. */
export async function joinsAtOnce(db: Db, way: JoinToken, userId: string): Promise<boolean> {
  if (way.kind !== 'link') return true
  const user = (await findUser(db, userId)) ?? refuse('not-signed-in')
  return isReader(user) && (await provenDomains(db, way.company.id)).has(domainOf(user.email))
}

/**
 * Joins the company of a link: immediately with an invitation or a proven domain; otherwise requests approval from the
 * company. Fails with `dead-link` if the invitation was already used, and with `staff-account` for staff accounts.
 */
export async function joinByToken(
  ctx: SignedInContext<'dead-link' | 'staff-account'>,
  way: Exclude<JoinToken, { kind: 'domain' }>,
): Promise<'joined' | 'waiting'> {
  const { company } = way
  const { userId } = ctx.actor
  if (await findMember(ctx.db, company.id, userId)) return 'joined'
  if (way.kind === 'invitation') {
    await accept(ctx, way.invitation)
    await join(ctx, company, { ...detailsOf(way.invitation.person) }, way.invitation.supervisorId)
    await giveInvitedRole(ctx, company, way.invitation)
    const { email } = way.invitation
    for (const part of ctx.parts(invitationParts))
      await part.accepted(ctx, { companyId: company.id, email, userId })
    return 'joined'
  }
  const { department, shift, jobRoleId, supervisorId } = way.link
  if (await joinsAtOnce(ctx.db, way, userId)) {
    await join(ctx, company, { department, shift, jobRoleId }, supervisorId)
    return 'joined'
  }
  await ask(ctx, company, way.link)
  return 'waiting'
}

async function accept(ctx: SignedInContext<'dead-link'>, { id }: Invitation): Promise<void> {
  const accepted = await ctx.db
    .update(companyInvitations)
    .set({ acceptedAt: ctx.now, acceptedBy: ctx.actor.userId })
    .where(
      and(
        eq(companyInvitations.id, id),
        isNull(companyInvitations.acceptedAt),
        isNull(companyInvitations.withdrawnAt),
      ),
    )
    .returning({ id: companyInvitations.id })
  if (accepted.length === 0) ctx.refuse('dead-link')
}

/**
 * Assigns the invitation's role to the user who accepts it, if they receive email at the invited address and the
 * inviter still administers the company.
 */
async function giveInvitedRole(
  ctx: SignedInContext,
  company: Company,
  { email, person, invitedBy }: Invitation,
): Promise<void> {
  // Older invitations have no role.
  const role = person.role ?? 'employee'
  const user = await findUser(ctx.db, ctx.actor.userId)
  if (role === 'employee' || !invitedBy || !user) return
  if (!isReader(user) || emailKey(user.email) !== email) return
  const inviter = await findUser(ctx.db, invitedBy)
  const grants = await grantsOf(ctx.db, invitedBy)
  if (!inviter || !holds({ userId: invitedBy, grants }, 'corp_admin', company.id)) return
  const by = fullName(inviter)
  await giveRole(ctx, company, { userId: user.id, role, by })
}

type Details = Parameters<typeof joinCompany>[1]['people'][number]

/** Makes the caller or an approved user a member, with a supervisor if given. */
export async function join(
  ctx: SignedInContext<'staff-account'>,
  company: Company,
  details: Omit<Details, 'userId'>,
  supervisorId: string | null,
  userId = ctx.actor.userId,
): Promise<void> {
  const joined = await joinCompany(ctx, { company, people: [{ ...details, userId }] })
  if (joined.length > 0 && supervisorId && supervisorId !== userId)
    await superviseEmployees(ctx, company.id, [{ supervisorId, employeeId: userId }])
}

async function ask(ctx: SignedInContext, company: Company, link: JoinLink): Promise<void> {
  const { firstName, lastName, email, userId } = ctx.actor
  const { department, shift, jobRoleId } = link
  const person = {
    firstName,
    lastName,
    email,
    department,
    shift,
    jobRoleId: jobRoleId ?? '',
    title: '',
    employeeNumber: '',
    costCenter: '',
    phone: '',
    role: 'employee' as const,
  }
  const asked = await ctx.db
    .insert(companyJoinRequests)
    .values({
      id: ctx.newId(),
      companyId: company.id,
      kind: 'join',
      state: 'waiting',
      people: [person],
      linkId: link.id,
      askedBy: userId,
      askedAt: ctx.now,
    })
    .onConflictDoNothing()
    .returning({ id: companyJoinRequests.id })
  if (asked.length === 0) return
  const supervisor = link.supervisorId ? await findUser(ctx.db, link.supervisorId) : null
  const administrators = await administratorsOf(ctx.db, company.id)
  const readers = supervisor ? [supervisor.email] : administrators.map((each) => each.email)
  const url = `${ctx.settings.publicUrl}/corporateEmployees?company=${company.id}&part=requests`
  const facts = { company: company.name, by: fullName({ firstName, lastName }), email, url }
  await sendMails(
    ctx,
    joinRequested,
    readers.map((to) => ({ to, facts })),
  )
}
