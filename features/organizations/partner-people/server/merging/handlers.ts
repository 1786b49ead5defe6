import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import { undoneSince } from '#features/core/accounts/rules/undo-days.ts'
import { findPeople, findUser } from '#features/core/accounts/server/public.ts'
import { administeredPartner, findPartner } from '#features/core/partner/server/public.ts'
import { holds } from '#platform/contract/access.ts'
import { fullName } from '#platform/contract/names.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { listOf } from '#platform/server/lists/list-query.ts'
import type { duplicates as contract } from '../../contract/duplicates.ts'
import { partnerMerges } from '../tables.ts'
import { confirmSide, readMergeLink, recordMerge, refuseMerge, sendMergeConfirmations } from './ask-merge.ts'
import { doMerge, type Merge, undo } from './do-merge.ts'
import { twoOf } from './two-of.ts'

/**
 * Product administrators merge any two accounts of a partner immediately. If the partner's own administrators merge,
 * both addresses must confirm first.
 */
const mergePeople: Handler<typeof contract.mergePeople> = async ({ partner: code, keep, close }, ctx) => {
  const partner = await administeredPartner(ctx, code)
  const [main, closed] = await twoOf(ctx, partner, keep, close)
  const pair = { main, closed }
  const isProvider = holds(ctx.actor, 'product_admin')
  if (!isProvider) {
    if ([keep, close].includes(ctx.actor.userId)) return ctx.refuse('own-account')
    await refuseMerge(ctx, pair)
  }
  const merge = await recordMerge(ctx, partner, pair)
  if (isProvider) {
    await doMerge(ctx, partner, { ...pair, merge })
    return { state: 'merged', message: `Merged into ${main.username}. Both addresses get an email.` }
  }
  await sendMergeConfirmations(ctx, partner, pair, merge)
  return {
    state: 'waiting',
    message: 'Both addresses get a link. The accounts are merged once both are confirmed.',
  }
}

const mergeWay: Handler<typeof contract.mergeWay> = async ({ token }, ctx) => {
  const link = await readMergeLink(ctx, token)
  const partner = link && (await findPartner(ctx.db, link.merge.partner))
  if (!link || !partner) return { way: null }
  const { merge, side, main, closed } = link
  const isMerged = merge.state === 'merged'
  return {
    way: {
      partner: partner.name,
      keep: main.username,
      close: isMerged ? '' : closed.username,
      isMerged,
      isConfirmed: (side === 'keep' ? merge.keepConfirmedAt : merge.closeConfirmedAt) !== null,
    },
  }
}

const confirmMerge: Handler<typeof contract.confirmMerge> = async ({ token }, ctx) => {
  const link = await readMergeLink(ctx, token, true)
  const partner = link && (await findPartner(ctx.db, link.merge.partner))
  if (!link || !partner) return ctx.refuse('dead-link')
  return { state: await confirmSide(ctx, partner, link), keep: link.main.username }
}

const merges: Handler<typeof contract.merges> = async (input, ctx) => {
  const { code } = await administeredPartner(ctx, input.partner)
  const query = ctx.db
    .select()
    .from(partnerMerges)
    .where(
      and(
        eq(partnerMerges.partner, code),
        inArray(partnerMerges.state, ['waiting', 'merged']),
        gt(partnerMerges.changedAt, undoneSince(ctx.now)),
      ),
    )
  const order = [desc(partnerMerges.changedAt), desc(partnerMerges.id)]
  const { rows, total } = await listOf(ctx.db, query, input, order)
  const people = await findPeople(
    ctx.db,
    rows.flatMap(({ keepId }) => keepId),
  )
  return {
    total,
    rows: rows.map((row) => {
      const main = people.get(row.keepId)
      return {
        mergeid: row.id,
        name: main ? fullName(main) : '',
        keep: row.keepEmail,
        close: row.closeEmail,
        state: row.state === 'merged' ? 'merged' : 'waiting',
        askedAt: row.askedAt,
        changedAt: row.changedAt,
        confirmed: [row.keepConfirmedAt, row.closeConfirmedAt].filter((at) => at !== null).length,
        mayUndo: row.state === 'merged' && mayUndo(ctx, row),
      }
    }),
  }
}

/** A partner may undo merges confirmed at both addresses; a product administrator may undo any merge. */
const mayUndo = ({ actor }: SignedInContext, { keepConfirmedAt }: Merge): boolean =>
  holds(actor, 'product_admin') || keepConfirmedAt !== null

async function lockedMerge(ctx: SignedInContext, partner: string, mergeid: string): Promise<Merge> {
  const { code } = await administeredPartner(ctx, partner)
  const [merge] = await ctx.db
    .select()
    .from(partnerMerges)
    .where(and(eq(partnerMerges.id, mergeid), eq(partnerMerges.partner, code)))
    .for('update')
  return merge ?? refuse('forbidden')
}

const undoMerge: Handler<typeof contract.undoMerge> = async ({ partner, mergeid }, ctx) => {
  const merge = await lockedMerge(ctx, partner, mergeid)
  if (!mayUndo(ctx, merge)) refuse('forbidden')
  if (merge.state !== 'merged') return ctx.refuse('too-late')
  const main = (await findUser(ctx.db, merge.keepId)) ?? refuse('not-found')
  const opened = await undo(ctx, merge, main)
  return { message: `${opened.username} is open again. Both addresses get an email.` }
}

const withdrawMerge: Handler<typeof contract.withdrawMerge> = async ({ partner, mergeid }, ctx) => {
  const merge = await lockedMerge(ctx, partner, mergeid)
  if (merge.state !== 'waiting') refuse('conflict')
  await ctx.db
    .update(partnerMerges)
    .set({ state: 'withdrawn', changedAt: ctx.now })
    .where(eq(partnerMerges.id, merge.id))
  await ctx.audit({ action: 'membership.withdraw-merge', target: merge.keepId, details: { partner } })
  return { message: 'Withdrawn. The links no longer work.' }
}

export const mergeHandlers = { mergePeople, mergeWay, confirmMerge, merges, undoMerge, withdrawMerge }
