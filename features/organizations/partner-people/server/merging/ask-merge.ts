import { and, eq } from 'drizzle-orm'
import { mayBeSamePerson } from '#features/core/accounts/rules/same-person.ts'
import { findPeople, hasRecords, mergeBlockers, type User } from '#features/core/accounts/server/public.ts'
import { companyOf } from '#features/core/company-people/server/public.ts'
import type { Partner } from '#features/core/partner/server/public.ts'
import { hasMailbox } from '#platform/contract/email.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Context, SignedInContext } from '#platform/server/context.ts'
import { sendMail } from '#platform/server/mail.ts'
import { readSigned, signText } from '#platform/server/signed-text.ts'
import { joinPartnerPage } from '../../rules/key-pages.ts'
import { partnerMerges } from '../tables.ts'
import { doMerge, type Merge } from './do-merge.ts'
import { confirmMerge } from './merge-mail.ts'

const PURPOSE = 'partner-merge'
const DAY = 86_400_000
const LINK_DAYS = 14

export type MergeRefusal =
  | 'other-person'
  | 'own-account'
  | 'elsewhere'
  | 'has-record'
  | 'unproven'
  | 'hindered'
  | 'last-admin'

export interface Pair {
  main: User
  closed: User
}

/** Records a request to merge two accounts. Withdraws an open request for the same accounts. */
export async function recordMerge(
  ctx: SignedInContext,
  partner: Partner,
  { main, closed }: Pair,
): Promise<Merge> {
  const row = {
    id: ctx.newId(),
    partner: partner.code,
    keepId: main.id,
    closeId: closed.id,
    keepEmail: main.email,
    closeEmail: closed.email,
    state: 'waiting' as const,
    askedBy: ctx.actor.userId,
    askedAt: ctx.now,
    changedAt: ctx.now,
  }
  const { keepId, closeId, state } = partnerMerges
  const old = and(
    eq(partnerMerges.partner, partner.code),
    eq(keepId, main.id),
    eq(closeId, closed.id),
    eq(state, 'waiting'),
  )
  // Invalidates the links of the earlier request, because its confirmations may be for another address.
  await ctx.db.update(partnerMerges).set({ state: 'withdrawn', changedAt: ctx.now }).where(old)
  const [merge] = await ctx.db.insert(partnerMerges).values(row).returning()
  return merge ?? refuse('server')
}

/**
 * Refuses merges that a partner's administrator may not request. Both accounts must have the same person's name, belong
 * to no company and have verified addresses, and the account to close must have no records. Otherwise a stranger's
 * record could be taken over.
 */
export async function refuseMerge(ctx: Context<MergeRefusal>, { main, closed }: Pair): Promise<void> {
  if (!mayBeSamePerson(main, closed)) ctx.refuse('other-person')
  for (const { id } of [main, closed]) if (await companyOf(ctx.db, id)) ctx.refuse('elsewhere')
  if (await hasRecords(ctx, closed.id)) ctx.refuse('has-record')
  for (const { email, emailProvenAt } of [main, closed])
    if (!hasMailbox(email) || emailProvenAt === null) ctx.refuse('unproven')
  const blockers = await mergeBlockers(ctx, { from: closed.id, into: main.id })
  if (blockers.length > 0) ctx.refuse('hindered', { message: blockers.join(' ') })
}

/** Emails each of the two addresses its own link. The accounts are merged once both links are opened and confirmed. */
export async function sendMergeConfirmations(
  ctx: SignedInContext,
  partner: Partner,
  { main, closed }: Pair,
  merge: Merge,
): Promise<void> {
  for (const [side, { email, firstName }] of [['keep', main] as const, ['close', closed] as const]) {
    const token = await signText(ctx, PURPOSE, `${merge.id}.${side}`)
    await sendMail(ctx, confirmMerge, email, {
      firstName,
      partner: partner.name,
      keep: main.username,
      close: closed.username,
      days: LINK_DAYS,
      url: `${ctx.settings.publicUrl}${joinPartnerPage.at(token)}`,
    })
  }
  await ctx.audit({
    action: 'membership.ask-merge',
    target: main.id,
    details: { partner: partner.code, close: closed.id },
  })
}

export interface MergeLink extends Pair {
  merge: Merge
  side: 'keep' | 'close'
}

/** Returns the merge that an emailed link confirms; null if it was altered, expired, or sent to an old address. */
export async function readMergeLink(ctx: Context, token: string, lock = false): Promise<MergeLink | null> {
  const [id = '', side] = ((await readSigned(ctx, PURPOSE, token)) ?? '').split('.')
  if (side !== 'keep' && side !== 'close') return null
  const query = ctx.db.select().from(partnerMerges).where(eq(partnerMerges.id, id))
  const [merge] = await (lock ? query.for('update') : query)
  if (!merge || (merge.state !== 'waiting' && merge.state !== 'merged')) return null
  if (merge.askedAt.getTime() + LINK_DAYS * DAY < ctx.now.getTime()) return null
  const people = await findPeople(ctx.db, [merge.keepId, merge.closeId])
  const [main, closed] = [people.get(merge.keepId), people.get(merge.closeId)]
  if (!main || !closed) return null
  const isTheirs = main.email === merge.keepEmail && closed.email === merge.closeEmail
  return merge.state === 'merged' || isTheirs ? { merge, side, main, closed } : null
}

/** Confirms one side. Merges the accounts when both sides are confirmed and all conditions are still met. */
export async function confirmSide(
  ctx: Context<MergeRefusal>,
  partner: Partner,
  { merge, side, main, closed }: MergeLink,
): Promise<'waiting' | 'merged'> {
  if (merge.state === 'merged') return 'merged'
  if (main.partner !== partner.code || closed.partner !== partner.code) ctx.refuse('elsewhere')
  await refuseMerge(ctx, { main, closed })
  const confirmed = {
    keepConfirmedAt: side === 'keep' ? (merge.keepConfirmedAt ?? ctx.now) : merge.keepConfirmedAt,
    closeConfirmedAt: side === 'close' ? (merge.closeConfirmedAt ?? ctx.now) : merge.closeConfirmedAt,
  }
  await ctx.db
    .update(partnerMerges)
    .set({ ...confirmed, changedAt: ctx.now })
    .where(eq(partnerMerges.id, merge.id))
  await ctx.audit({
    action: 'membership.confirm-merge',
    target: main.id,
    details: { partner: partner.code, close: closed.id, side },
  })
  if (!confirmed.keepConfirmedAt || !confirmed.closeConfirmedAt) return 'waiting'
  await doMerge(ctx, partner, { main, closed, merge })
  return 'merged'
}
