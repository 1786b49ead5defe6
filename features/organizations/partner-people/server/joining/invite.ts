import { and, eq, inArray, isNull } from 'drizzle-orm'
import { countStrangers, findByEmails } from '#features/core/accounts/server/public.ts'
import type { Partner } from '#features/core/partner/server/public.ts'
import { holds } from '#platform/contract/access.ts'
import { emailKey } from '#platform/contract/email.ts'
import { fullName } from '#platform/contract/names.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import { sendMails } from '#platform/server/mail.ts'
import { signText } from '#platform/server/signed-text.ts'
import { type InvitedPerson, MAX_INVITED } from '../../contract/invited-person.ts'
import type { inviteOutcomes } from '../../contract/joining.ts'
import { joinPartnerPage } from '../../rules/key-pages.ts'
import { partnerInvitations, partnerPeople } from '../tables.ts'
import { partnerInvitation } from './mails.ts'

export const INVITATION = 'partner-invitation'
/** Daily limit per administrator; high because partners have a contract with the provider and invite entire crews. */
const MAX_STRANGERS = MAX_INVITED
type Outcome = (typeof inviteOutcomes)[number]

/** Returns the indexes of addresses that belong to the partner's people. Does not reveal other accounts. */
export async function knownAmong(
  ctx: SignedInContext,
  partner: string,
  emails: readonly string[],
): Promise<Set<number>> {
  const accounts = await findByEmails(ctx.db, emails)
  const ids = [...accounts.values()].map(({ id }) => id)
  if (ids.length === 0) return new Set()
  const rows = await ctx.db
    .select({ userId: partnerPeople.userId })
    .from(partnerPeople)
    .where(and(eq(partnerPeople.partner, partner), inArray(partnerPeople.userId, ids)))
  const members = new Set(rows.map(({ userId }) => userId))
  return new Set(
    emails.flatMap((email, index) => {
      const account = accounts.get(emailKey(email))
      return account && members.has(account.id) ? [index] : []
    }),
  )
}

/**
 * Invites people by email, each address once. Returns the results in list order. The response does not reveal accounts
 * elsewhere. Runs a fixed number of statements, regardless of the number of people.
 */
export async function inviteUsers(
  ctx: SignedInContext,
  partner: Partner,
  people: readonly InvitedPerson[],
): Promise<Outcome[]> {
  const emails = people.map(({ email }) => emailKey(email))
  const known = await knownAmong(ctx, partner.code, emails)
  const isTwice = (index: number) => emails.indexOf(emails[index] ?? '') < index
  const fresh = people.filter((_, index) => !known.has(index) && !isTwice(index))
  const rows =
    fresh.length === 0
      ? []
      : await ctx.db
          .insert(partnerInvitations)
          .values(
            fresh.map((person) => ({
              id: ctx.newId(),
              partner: partner.code,
              email: emailKey(person.email),
              person,
              invitedBy: ctx.actor.userId,
              invitedAt: ctx.now,
            })),
          )
          .onConflictDoNothing()
          .returning({ id: partnerInvitations.id, email: partnerInvitations.email })
  await mailInvitations(ctx, partner, rows)
  await ctx.audit({
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

/** Emails the invitation links, up to the sender's daily limit. */
async function mailInvitations(
  ctx: SignedInContext,
  partner: Partner,
  rows: readonly { id: string; email: string }[],
): Promise<void> {
  const { userId } = ctx.actor
  const emails = rows.map(({ email }) => email)
  if (!holds(ctx.actor, 'product_admin'))
    await countStrangers(ctx, { userId, emails, most: MAX_STRANGERS, needsProof: true })
  const by = fullName(ctx.actor)
  const addressed = await Promise.all(
    rows.map(async ({ id, email }) => ({
      to: email,
      facts: {
        partner: partner.name,
        by,
        url: `${ctx.settings.publicUrl}${joinPartnerPage.at(await signText(ctx, INVITATION, id))}`,
      },
    })),
  )
  await sendMails(ctx, partnerInvitation, addressed)
}

interface InvitationChange {
  partner: Partner
  id: string
  act: 'remind' | 'withdraw'
}

/** Resends or withdraws an invitation; returns whether it is still open. Other partners' are reported as not found. */
export async function changeInvitation(
  ctx: SignedInContext,
  { partner, id, act }: InvitationChange,
): Promise<boolean> {
  const [row] = await ctx.db
    .update(partnerInvitations)
    .set(act === 'remind' ? { remindedAt: ctx.now } : { withdrawnAt: ctx.now })
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
  if (act === 'remind') await mailInvitations(ctx, partner, [row])
  await ctx.audit({
    action: `membership.invitation-${act}`,
    target: partner.code,
    details: { email: row.email },
  })
  return true
}
