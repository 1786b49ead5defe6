import { and, eq, inArray, isNull } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { countStrangers, findByEmails } from '#features/accounts/server/public.ts'
import type { Partner } from '#features/partners/server/public.ts'
import { holds } from '#platform/contract/access.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import { sendMails } from '#platform/server/mail.ts'
import { signText } from '#platform/server/signed-text.ts'
import { type InvitedPerson, MOST_INVITED } from '../../contract/invited-person.ts'
import type { inviteOutcomes } from '../../contract/joining.ts'
import { partnerInvitations, partnerPeople } from '../tables.ts'
import { partnerInvitation } from './mails.ts'

export const INVITATION = 'partner-invitation'
/** A day, for one administrator: a partner has a contract with the provider, and whole crews to invite. */
const MOST_STRANGERS = MOST_INVITED
type Outcome = (typeof inviteOutcomes)[number]

/** Which of these addresses belong to people of the partner, as positions in the list; an account alone tells nothing. */
export async function knownAmong(
  call: SignedInCall,
  partner: string,
  emails: readonly string[],
): Promise<Set<number>> {
  const accounts = await findByEmails(call.db, emails)
  const ids = [...accounts.values()].map(({ id }) => id)
  if (ids.length === 0) return new Set()
  const rows = await call.db
    .select({ userId: partnerPeople.userId })
    .from(partnerPeople)
    .where(and(eq(partnerPeople.partner, partner), inArray(partnerPeople.userId, ids)))
  const members = new Set(rows.map(({ userId }) => userId))
  return new Set(
    emails.flatMap((email, index) => {
      const account = accounts.get(email.toLowerCase())
      return account && members.has(account.id) ? [index] : []
    }),
  )
}

/**
 * Invites people by email, each address once, and answers what came of each in the order of the list. What is
 * answered is the same with and without an account elsewhere. As many statements for five hundred as for one.
 */
export async function inviteUsers(
  call: SignedInCall,
  partner: Partner,
  people: readonly InvitedPerson[],
): Promise<Outcome[]> {
  const emails = people.map(({ email }) => email.toLowerCase())
  const known = await knownAmong(call, partner.code, emails)
  const isTwice = (index: number) => emails.indexOf(emails[index] ?? '') < index
  const fresh = people.filter((_, index) => !known.has(index) && !isTwice(index))
  const rows =
    fresh.length === 0
      ? []
      : await call.db
          .insert(partnerInvitations)
          .values(
            fresh.map((person) => ({
              id: uuid({ msecs: call.now.getTime() }),
              partner: partner.code,
              email: person.email.toLowerCase(),
              person,
              invitedBy: call.actor.userId,
              invitedAt: call.now,
            })),
          )
          .onConflictDoNothing()
          .returning({ id: partnerInvitations.id, email: partnerInvitations.email })
  await mailInvitations(call, partner, rows)
  await call.audit({
    action: 'membership.invite',
    target: partner.code,
    details: { invited: rows.length },
  })
  const invited = new Set(rows.map(({ email }) => email))
  return emails.map((email, index) => {
    if (isTwice(index)) return 'twice'
    if (known.has(index)) return 'already'
    return invited.has(email) ? 'invited' : 'waiting'
  })
}

/** Mails the links of invitations, as many as the person may write to in a day. */
async function mailInvitations(
  call: SignedInCall,
  partner: Partner,
  rows: readonly { id: string; email: string }[],
): Promise<void> {
  const { userId } = call.actor
  const emails = rows.map(({ email }) => email)
  if (!holds(call.actor, 'product_admin'))
    await countStrangers(call, { userId, emails, most: MOST_STRANGERS, needsProof: true })
  const by = `${call.actor.firstName} ${call.actor.lastName}`
  const addressed = await Promise.all(
    rows.map(async ({ id, email }) => ({
      to: email,
      facts: {
        ...{ partner: partner.name, by },
        url: `${call.settings.publicUrl}/joinPartner/${await signText(call, INVITATION, id)}`,
      },
    })),
  )
  await sendMails(call, partnerInvitation, addressed)
}

interface InvitationChange {
  partner: Partner
  id: string
  act: 'remind' | 'withdraw'
}

/** Mails an invitation again, or withdraws it; another partner's is unknown. Answers whether it still waits. */
export async function changeInvitation(
  call: SignedInCall,
  { partner, id, act }: InvitationChange,
): Promise<boolean> {
  const [row] = await call.db
    .update(partnerInvitations)
    .set(act === 'remind' ? { remindedAt: call.now } : { withdrawnAt: call.now })
    .where(
      and(
        eq(partnerInvitations.id, id),
        eq(partnerInvitations.partner, partner.code),
        isNull(partnerInvitations.acceptedAt),
        isNull(partnerInvitations.withdrawnAt),
      ),
    )
    .returning({ id: partnerInvitations.id, email: partnerInvitations.email })
  if (!row) return false
  if (act === 'remind') await mailInvitations(call, partner, [row])
  await call.audit({
    action: `membership.invitation-${act}`,
    target: partner.code,
    details: { email: row.email },
  })
  return true
}
