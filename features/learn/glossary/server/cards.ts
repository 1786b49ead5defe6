import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { timeZoneOf } from '#features/core/accounts/server/public.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import { dayIn } from '#platform/contract/zoned-days.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { glossary } from '../contract.ts'
import { answered } from '../rules/next-flash-card.ts'
import { glossaryCards, glossaryTerms } from './tables.ts'
import { subscriptionFor } from './terms.ts'

const shown = and(isNotNull(glossaryTerms.published), isNull(glossaryTerms.archivedAt))

export const cards: Handler<typeof glossary.cards> = async (_input, ctx) => {
  const { userId } = ctx.actor
  const rows = await ctx.db
    .select({
      termid: glossaryTerms.key,
      ...pick(glossaryCards, 'box', 'dueOn', 'answeredAt'),
    })
    .from(glossaryCards)
    .innerJoin(glossaryTerms, eq(glossaryTerms.id, glossaryCards.termId))
    .where(and(eq(glossaryCards.userId, userId), shown))
  return { cards: rows, subscription: await subscriptionFor(ctx, userId) }
}

export const answerCard: Handler<typeof glossary.answerCard> = async ({ termid, right, at }, ctx) => {
  const { userId } = ctx.actor
  const [term] = await ctx.db
    .select({ id: glossaryTerms.id })
    .from(glossaryTerms)
    .where(and(eq(glossaryTerms.key, termid), shown))
  if (!term) return ctx.refuse('not-found')
  const mine = and(eq(glossaryCards.userId, userId), eq(glossaryCards.termId, term.id))
  const [row] = await ctx.db.select().from(glossaryCards).where(mine).for('update')
  // A device clock that is ahead would otherwise lock the card until then.
  const moment = Math.min(Date.parse(at), ctx.now.getTime())
  const on = dayIn(new Date(moment), await timeZoneOf(ctx.db, userId))
  const before = row ? { ...row, answeredAt: row.answeredAt.getTime() } : null
  const { box, dueOn, answeredAt } = answered(before, { right, at: moment, on })
  const written = { box, dueOn, answeredAt: new Date(answeredAt) }
  await ctx.db
    .insert(glossaryCards)
    .values({ userId, termId: term.id, ...written })
    .onConflictDoUpdate({ target: [glossaryCards.userId, glossaryCards.termId], set: written })
  return { termid, ...written }
}
