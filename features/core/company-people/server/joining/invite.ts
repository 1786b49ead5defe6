import { and, eq, isNull } from 'drizzle-orm'
import { emailKey } from '#platform/contract/email.ts'
import { fullName } from '#platform/contract/names.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import { cancelUnsentEmails, sendMails } from '#platform/server/mail.ts'
import { signText } from '#platform/server/signed-text.ts'
import type { NewPerson } from '../../contract/new-person.ts'
import { joinCompanyPage } from '../../rules/key-pages.ts'
import type { Company } from '../find-company.ts'
import { mailStrangers } from '../mail-strangers.ts'
import { invitationParts } from './invited-people.ts'
import { companyInvitation } from './mails.ts'
import { companyInvitations } from './tables.ts'

export const INVITATION = 'company-invitation'

interface Inviting {
  company: Company
  people: readonly NewPerson[]
  supervisorId: string | null
}

/** Invites people by email, each email once; returns the new invitations by lowercase email. */
export async function invite(
  ctx: SignedInContext,
  { company, people, supervisorId }: Inviting,
): Promise<Map<string, string>> {
  if (people.length === 0) return new Map()
  const rows = await ctx.db
    .insert(companyInvitations)
    .values(
      people.map((person) => ({
        id: ctx.newId(),
        companyId: company.id,
        email: emailKey(person.email),
        person,
        supervisorId,
        invitedBy: ctx.actor.userId,
        invitedAt: ctx.now,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: companyInvitations.id, email: companyInvitations.email })
  await mailInvitations(ctx, company, rows)
  return new Map(rows.map(({ id, email }) => [email, id]))
}

/** Emails invitation links, up to the daily limit of the sender. */
export async function mailInvitations(
  ctx: SignedInContext,
  company: Pick<Company, 'id' | 'name'>,
  rows: readonly { id: string; email: string }[],
): Promise<void> {
  await mailStrangers(ctx, pluck(rows, 'email'))
  const by = fullName(ctx.actor)
  const addressed = await Promise.all(
    rows.map(async ({ id, email }) => ({
      to: email,
      facts: {
        company: company.name,
        by,
        url: `${ctx.settings.publicUrl}${joinCompanyPage.at(await signText(ctx, INVITATION, id))}`,
      },
    })),
  )
  await sendMails(ctx, companyInvitation, addressed)
}

interface InvitationChange {
  company: Company
  /** Null means that every invitation of the company may be changed. */
  supervisorId: string | null
  id: string
  act: 'remind' | 'withdraw'
}

/**
 * Resends or withdraws an invitation of this company; those of other companies are reported as not found. Returns null
 * if it is no longer pending, otherwise the number of reserved seats that a withdrawal has released.
 */
export async function changeInvitation(
  ctx: SignedInContext,
  { company, supervisorId, id, act }: InvitationChange,
): Promise<{ freed: number } | null> {
  const [row] = await ctx.db
    .update(companyInvitations)
    .set(act === 'remind' ? { remindedAt: ctx.now } : { withdrawnAt: ctx.now })
    .where(
      and(
        eq(companyInvitations.id, id),
        eq(companyInvitations.companyId, company.id),
        supervisorId === null ? undefined : eq(companyInvitations.supervisorId, supervisorId),
        isNull(companyInvitations.acceptedAt),
        isNull(companyInvitations.withdrawnAt),
      ),
    )
    .returning(pick(companyInvitations, 'id', 'email', 'invitedAt', 'remindedAt'))
  if (!row) return null
  if (act === 'remind') await mailInvitations(ctx, company, [row])
  await ctx.audit({
    action: `companies.invitation-${act}`,
    target: company.id,
    details: { email: row.email },
  })
  if (act === 'remind') return { freed: 0 }
  const writtenAt = row.remindedAt ? [row.invitedAt, row.remindedAt] : [row.invitedAt]
  await cancelUnsentEmails(ctx, companyInvitation, { recipient: row.email, writtenAt })
  let freed = 0
  for (const part of ctx.parts(invitationParts))
    freed += await part.withdrawn(ctx, { companyId: company.id, email: row.email })
  return { freed }
}
