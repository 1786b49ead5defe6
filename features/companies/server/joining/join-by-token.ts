import { and, eq, isNull } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { findUser, hasNoPassword } from '#features/accounts/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Call, SignedInCall } from '#platform/server/call.ts'
import type { Db } from '#platform/server/db.ts'
import { sendMails } from '#platform/server/mail.ts'
import { readSigned, signText } from '#platform/server/signed-text.ts'
import { domainOf } from '../../rules/mail-domains.ts'
import { superviseEmployees } from '../commands.ts'
import { administratorsOf, type Company, findCompany } from '../find-company.ts'
import { findMember } from '../members/find-member.ts'
import { joinCompany } from '../members/join-company.ts'
import { provenDomains, readDomainToken } from '../profile/domains.ts'
import { detailsOf } from './add-people.ts'
import { INVITATION } from './invite.ts'
import { joinRequested } from './mails.ts'
import { companyInvitations, companyJoinLinks, companyJoinRequests } from './tables.ts'

const LINK = 'company-join-link'

type Invitation = typeof companyInvitations.$inferSelect
type JoinLink = typeof companyJoinLinks.$inferSelect

/** The end of the address that a join link or poster shows. */
export const joinToken = (call: Call, linkId: string): Promise<string> => signText(call, LINK, linkId)

/** What a mailed or posted link is for; null when it was altered, ended, or used. */
export type JoinWay =
  | { kind: 'invitation'; company: Company; invitation: Invitation }
  | { kind: 'link'; company: Company; link: JoinLink }
  | { kind: 'domain'; company: Company; domain: string }

export async function readJoinToken(call: Call, token: string): Promise<JoinWay | null> {
  const domain = await readDomainToken(call, token)
  if (domain) return { kind: 'domain', ...domain }
  const invitationId = await readSigned(call, INVITATION, token)
  if (invitationId) {
    const [invitation] = await call.db
      .select()
      .from(companyInvitations)
      .where(and(eq(companyInvitations.id, invitationId), isNull(companyInvitations.withdrawnAt)))
    const company = invitation && (await findCompany(call.db, invitation.companyId))
    return company ? { kind: 'invitation', company, invitation } : null
  }
  const linkId = await readSigned(call, LINK, token)
  if (!linkId) return null
  const [link] = await call.db
    .select()
    .from(companyJoinLinks)
    .where(and(eq(companyJoinLinks.id, linkId), isNull(companyJoinLinks.endedAt)))
  const company = link && (await findCompany(call.db, link.companyId))
  return company ? { kind: 'link', company, link } : null
}

/** Whether a person joins by a link at once: they read mail of a domain that the company has proven. */
export async function joinsAtOnce(db: Db, way: JoinWay, userId: string): Promise<boolean> {
  if (way.kind !== 'link') return true
  const user = (await findUser(db, userId)) ?? refuse('not-signed-in')
  const isProven = user.emailProvenAt !== null || hasNoPassword(user)
  return isProven && (await provenDomains(db, way.company.id)).has(domainOf(user.email))
}

/**
 * Joins the company of a link: by an invitation, or at a proven domain, at once; otherwise somebody of the company is
 * asked. Refuses with `dead-link` where the invitation was used by another.
 */
export async function joinByToken(
  call: SignedInCall<'dead-link'>,
  way: Exclude<JoinWay, { kind: 'domain' }>,
): Promise<'joined' | 'waiting'> {
  const { company } = way
  const { userId } = call.actor
  if (await findMember(call.db, company.id, userId)) return 'joined'
  if (way.kind === 'invitation') {
    await accept(call, way.invitation)
    await join(call, company, { ...detailsOf(way.invitation.person) }, way.invitation.supervisorId)
    return 'joined'
  }
  const { department, shift, jobRoleId, supervisorId } = way.link
  if (await joinsAtOnce(call.db, way, userId)) {
    await join(call, company, { department, shift, jobRoleId }, supervisorId)
    return 'joined'
  }
  await ask(call, company, way.link)
  return 'waiting'
}

async function accept(call: SignedInCall<'dead-link'>, { id }: Invitation): Promise<void> {
  const accepted = await call.db
    .update(companyInvitations)
    .set({ acceptedAt: call.now, acceptedBy: call.actor.userId })
    .where(
      and(
        eq(companyInvitations.id, id),
        isNull(companyInvitations.acceptedAt),
        isNull(companyInvitations.withdrawnAt),
      ),
    )
    .returning({ id: companyInvitations.id })
  if (accepted.length === 0) call.refuse('dead-link')
}

type Details = Parameters<typeof joinCompany>[1]['people'][number]

/** Makes the caller, or somebody who was approved, a member with who looks after them. */
export async function join(
  call: SignedInCall,
  company: Company,
  details: Omit<Details, 'userId'>,
  supervisorId: string | null,
  userId = call.actor.userId,
): Promise<void> {
  const joined = await joinCompany(call, { company, people: [{ ...details, userId }] })
  if (joined.length > 0 && supervisorId && supervisorId !== userId)
    await superviseEmployees(call, company.id, [{ supervisorId, employeeId: userId }])
}

async function ask(call: SignedInCall, company: Company, link: JoinLink): Promise<void> {
  const { firstName, lastName, email, userId } = call.actor
  const { department, shift, jobRoleId } = link
  const person = {
    ...{ firstName, lastName, email, department, shift, jobRoleId: jobRoleId ?? '' },
    ...{ title: '', employeeNumber: '', costCenter: '', phone: '' },
  }
  const asked = await call.db
    .insert(companyJoinRequests)
    .values({
      id: uuid({ msecs: call.now.getTime() }),
      companyId: company.id,
      kind: 'join',
      state: 'waiting',
      people: [person],
      linkId: link.id,
      askedBy: userId,
      askedAt: call.now,
    })
    .onConflictDoNothing()
    .returning({ id: companyJoinRequests.id })
  if (asked.length === 0) return
  const supervisor = link.supervisorId ? await findUser(call.db, link.supervisorId) : null
  const administrators = await administratorsOf(call.db, company.id)
  const readers = supervisor ? [supervisor.email] : administrators.map((each) => each.email)
  const url = `${call.settings.publicUrl}/corporateEmployees?company=${company.id}&part=requests`
  const facts = { company: company.name, by: `${firstName} ${lastName}`, email, url }
  await sendMails(
    call,
    joinRequested,
    readers.map((to) => ({ to, facts })),
  )
}
