import { and, eq, inArray, sql } from 'drizzle-orm'
import {
  accountMerged,
  accountsSeparated,
  mergeAccounts,
  setPartner,
  type User,
  undoMerge,
} from '#features/core/accounts/server/public.ts'
import { DEFAULT_PARTNER } from '#features/core/partner/rules/choose-partner.ts'
import type { Partner } from '#features/core/partner/server/public.ts'
import { hasMailbox } from '#platform/contract/email.ts'
import type { Context } from '#platform/server/context.ts'
import { sendMail } from '#platform/server/mail.ts'
import { partnerMerges, partnerPeople, partnerSupervisions } from '../tables.ts'

export type Merge = typeof partnerMerges.$inferSelect

/** Merges the two accounts of the request `merge` and notifies both addresses. Callers must check permissions. */
export async function doMerge(
  ctx: Context<'hindered' | 'last-admin'>,
  partner: Pick<Partner, 'code' | 'name'>,
  { main, closed, merge }: { main: User; closed: User; merge: Merge },
): Promise<void> {
  const before = await partnerFactsOf(ctx, closed.id)
  const supervisions = await takeSupervisors(ctx, partner.code, closed.id, main.id)
  await mergeAccounts(ctx, { from: closed.id, into: main.id })
  await setPartner(ctx, [closed.id], DEFAULT_PARTNER)
  await refresh(ctx, main.id, closed.id)
  await ctx.db
    .update(partnerMerges)
    .set({ state: 'merged', changedAt: ctx.now, before: { ...before, supervisions } })
    .where(eq(partnerMerges.id, merge.id))
  await ctx.audit({
    action: 'membership.merge-people',
    target: main.id,
    details: { partner: partner.code, closed: closed.id, username: closed.username, askedBy: merge.askedBy },
  })
  const facts = { firstName: main.firstName, username: main.username, by: partner.name }
  for (const { email } of [main, closed])
    if (hasMailbox(email)) await sendMail(ctx, accountMerged, email, facts)
}

/** Undoes a merge and notifies both addresses. Refuses in the same cases as `undoMerge`. */
export async function undo(
  ctx: Context<'too-late' | 'taken'>,
  { id, partner, keepId, closeId, before }: Merge,
  main: User,
): Promise<User> {
  const opened = await undoMerge(ctx, closeId)
  await refresh(ctx, keepId, closeId)
  if (before) {
    const { joinedAt, isIdaMember, supervisions } = before
    await ctx.db
      .update(partnerPeople)
      .set({ joinedAt: new Date(joinedAt), isIdaMember })
      .where(eq(partnerPeople.userId, closeId))
    if (supervisions.length > 0)
      await ctx.db
        .update(partnerSupervisions)
        .set({ learnerId: closeId })
        .where(and(inArray(partnerSupervisions.id, supervisions), eq(partnerSupervisions.learnerId, keepId)))
  }
  await ctx.db
    .update(partnerMerges)
    .set({ state: 'undone', changedAt: ctx.now, before: null })
    .where(eq(partnerMerges.id, id))
  await ctx.audit({
    action: 'membership.undo-merge',
    target: keepId,
    details: { partner, opened: closeId, username: opened.username },
  })
  for (const { email, firstName, username } of [main, opened])
    if (hasMailbox(email)) await sendMail(ctx, accountsSeparated, email, { firstName, username })
  return opened
}

const refresh = (ctx: Context, one: string, other: string) =>
  ctx.db.execute(sql`select refresh_partner_people(array[${one}, ${other}]::uuid[])`)

/** Returns the partner's data on a person in the form that an undo restores. */
async function partnerFactsOf(ctx: Context, userId: string) {
  const [row] = await ctx.db.select().from(partnerPeople).where(eq(partnerPeople.userId, userId))
  return {
    joinedAt: (row?.joinedAt ?? ctx.now).toISOString(),
    isIdaMember: row?.isIdaMember ?? false,
  }
}

/** Transfers the supervisors of one account to the other. Returns the changed supervisions. */
async function takeSupervisors(ctx: Context, partner: string, from: string, into: string): Promise<string[]> {
  const { id, supervisorId, learnerId, endedAt } = partnerSupervisions
  const running = and(eq(partnerSupervisions.partner, partner), sql`${endedAt} is null`)
  const already = await ctx.db
    .select({ id: supervisorId })
    .from(partnerSupervisions)
    .where(and(running, eq(learnerId, into)))
  const known = already.map((row) => row.id)
  const taken = await ctx.db
    .update(partnerSupervisions)
    .set({ learnerId: into })
    .where(
      and(
        running,
        eq(learnerId, from),
        known.length ? sql`not (${inArray(supervisorId, known)})` : undefined,
        sql`${supervisorId} <> ${into}`,
      ),
    )
    .returning({ id })
  return taken.map((row) => row.id)
}
