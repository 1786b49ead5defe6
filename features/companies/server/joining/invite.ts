import { and, eq, isNull } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { SignedInCall } from '#platform/server/call.ts'
import { sendMails } from '#platform/server/mail.ts'
import { signText } from '#platform/server/signed-text.ts'
import type { NewPerson } from '../../contract/new-person.ts'
import type { Company } from '../find-company.ts'
import { mailStrangers } from '../mail-strangers.ts'
import { companyInvitation } from './mails.ts'
import { companyInvitations } from './tables.ts'

export const INVITATION = 'company-invitation'

interface Inviting {
  company: Company
  people: readonly NewPerson[]
  supervisorId: string | null
}

/** Invites people by email, each address once; answers the addresses, in lower case, that were not invited before. */
export async function invite(
  call: SignedInCall,
  { company, people, supervisorId }: Inviting,
): Promise<Set<string>> {
  if (people.length === 0) return new Set()
  const rows = await call.db
    .insert(companyInvitations)
    .values(
      people.map((person) => ({
        id: uuid({ msecs: call.now.getTime() }),
        companyId: company.id,
        email: person.email.toLowerCase(),
        person,
        supervisorId,
        invitedBy: call.actor.userId,
        invitedAt: call.now,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: companyInvitations.id, email: companyInvitations.email })
  await mailInvitations(call, company, rows)
  return new Set(rows.map(({ email }) => email))
}

/** Mails the links of invitations, as many as the person may write to in a day. */
export async function mailInvitations(
  call: SignedInCall,
  company: Pick<Company, 'id' | 'name'>,
  rows: readonly { id: string; email: string }[],
): Promise<void> {
  await mailStrangers(
    call,
    rows.map(({ email }) => email),
  )
  const by = `${call.actor.firstName} ${call.actor.lastName}`
  const addressed = await Promise.all(
    rows.map(async ({ id, email }) => ({
      to: email,
      facts: {
        company: company.name,
        by,
        url: `${call.settings.publicUrl}/joinCompany/${await signText(call, INVITATION, id)}`,
      },
    })),
  )
  await sendMails(call, companyInvitation, addressed)
}

interface InvitationChange {
  company: Company
  /** Null may change every one of the company. */
  supervisorId: string | null
  id: string
  act: 'remind' | 'withdraw'
}

/** Mails an invitation again, or withdraws it; another company's is unknown. Answers whether it still waits. */
export async function changeInvitation(
  call: SignedInCall,
  { company, supervisorId, id, act }: InvitationChange,
): Promise<boolean> {
  const [row] = await call.db
    .update(companyInvitations)
    .set(act === 'remind' ? { remindedAt: call.now } : { withdrawnAt: call.now })
    .where(
      and(
        eq(companyInvitations.id, id),
        eq(companyInvitations.companyId, company.id),
        supervisorId === null ? undefined : eq(companyInvitations.supervisorId, supervisorId),
        isNull(companyInvitations.acceptedAt),
        isNull(companyInvitations.withdrawnAt),
      ),
    )
    .returning({ id: companyInvitations.id, email: companyInvitations.email })
  if (!row) return false
  if (act === 'remind') await mailInvitations(call, company, [row])
  await call.audit({
    action: `companies.invitation-${act}`,
    target: company.id,
    details: { email: row.email },
  })
  return true
}
