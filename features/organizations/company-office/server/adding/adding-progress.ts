import { and, desc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import { findPeople } from '#features/core/accounts/server/public.ts'
import {
  companyInvitations,
  companyMembers,
  peopleScope,
} from '#features/core/company-people/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { isInState, isUndelivered } from '#platform/server/mail/mail-state.ts'
import { mailMessages } from '#platform/server/tables.ts'
import type { corporateAdding } from '../../contract/adding.ts'

const DAY_MS = 86_400_000
/** Emails to people that a company adds: invitations, and notices to those who joined immediately. */
const TEMPLATES = ['companyInvitation', 'youJoinedCompany']

/** Returns the email progress of the last list of people, counted from the emails themselves. */
export const addingProgress: Handler<typeof corporateAdding.addingProgress> = async ({ compid }, ctx) => {
  const { company } = await peopleScope(ctx, compid)
  const list = await lastList(ctx, company.id)
  if (!list || list.emails.length < 2) return { list: null }
  const [counted] = await ctx.db
    .select({
      total: sql<number>`count(*)::int`,
      sent: countWhere(or(isInState.sent, isInState['in-app'], isInState.complaint)),
      failed: countWhere(isUndelivered),
    })
    .from(mailMessages)
    .where(
      and(
        eq(mailMessages.createdAt, list.at),
        inArray(mailMessages.template, TEMPLATES),
        inArray(mailMessages.recipient, list.emails),
      ),
    )
  return { list: counted && counted.total > 0 ? { addedAt: list.at, ...counted } : null }
}

const countWhere = (condition: ReturnType<typeof and>) =>
  sql<number>`(count(*) filter (where ${condition}))::int`

/** Returns the email addresses of the latest batch of people added or invited, within a day. */
async function lastList(ctx: Context, companyId: string): Promise<{ at: Date; emails: string[] } | null> {
  const since = ctx.after(-DAY_MS)
  const { invitedAt, email } = companyInvitations
  const { joinedAt, userId, openedAccount } = companyMembers
  const invited = and(eq(companyInvitations.companyId, companyId), gt(invitedAt, since))
  const joined = and(eq(companyMembers.companyId, companyId), gt(joinedAt, since), eq(openedAccount, true))
  const [[invitation], [member]] = await Promise.all([
    ctx.db
      .select({ at: invitedAt })
      .from(companyInvitations)
      .where(invited)
      .orderBy(desc(invitedAt))
      .limit(1),
    ctx.db.select({ at: joinedAt }).from(companyMembers).where(joined).orderBy(desc(joinedAt)).limit(1),
  ])
  const [at] = [invitation?.at, member?.at]
    .filter((each) => each !== undefined)
    .sort((one, other) => other.getTime() - one.getTime())
  if (!at) return null
  const [invitations, members] = await Promise.all([
    ctx.db
      .select({ email })
      .from(companyInvitations)
      .where(and(invited, eq(invitedAt, at))),
    ctx.db
      .select({ userId })
      .from(companyMembers)
      .where(and(joined, eq(joinedAt, at))),
  ])
  const people = await findPeople(
    ctx.db,
    members.map((each) => each.userId),
  )
  return {
    at,
    emails: [...invitations.map((each) => each.email), ...[...people.values()].map((each) => each.email)],
  }
}
