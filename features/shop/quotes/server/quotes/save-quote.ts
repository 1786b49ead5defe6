import { and, desc, eq, sql } from 'drizzle-orm'
import { readWireCart } from '#features/shop/cart/contract/wire-cart.ts'
import { quoteLines } from '#features/shop/orders/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { listOf } from '#platform/server/lists/list-query.ts'
import type { requests as contract } from '../../contract.ts'
import { endOfDaysAfter, QUOTE_DAYS } from '../../rules/validity.ts'
import { personOf } from '../notify.ts'
import { noteForeign } from '../own-request.ts'
import { quotes } from '../tables.ts'
import { buyerOf } from './buyer.ts'
import { findQuote, quoteView, type StoredQuote } from './quote-view.ts'

/** Saves the current prices of the cart. They are not binding: the prices at checkout apply. */
export const saveQuote: Handler<typeof contract.saveQuote> = async (input, ctx) => {
  const lines = readWireCart(input.cart)
  const partner = input.partner || ctx.actor.partner
  const quote = await quoteLines(ctx, lines, { partner, currency: undefined })
  const [saved] = await ctx.db
    .insert(quotes)
    .values({
      id: ctx.newId(),
      number: sql`nextval('quote_numbers')`,
      userId: ctx.actor.userId,
      binding: false,
      partner,
      quote,
      buyer: buyerOf(await personOf(ctx, ctx.actor.userId)),
      cart: lines,
      validUntil: endOfDaysAfter(ctx.now, QUOTE_DAYS),
      issuedAt: ctx.now,
    })
    .returning()
  if (!saved) throw new Error('The quote was not written')
  return quoteView(saved, ctx.now)
}

export const myQuotes: Handler<typeof contract.myQuotes> = async (input, { db, actor, now }) => {
  const own = and(eq(quotes.userId, actor.userId), eq(quotes.binding, false))
  const order = [desc(quotes.issuedAt), desc(quotes.id)]
  const { rows, total } = await listOf(db, db.select().from(quotes).where(own), input, order)
  return { total, rows: rows.map((row) => quoteView(row, now)) }
}

/** Returns the caller's own quote. Quotes of other users are reported as not found. */
async function ownQuote(ctx: SignedInContext, quoteId: string): Promise<StoredQuote> {
  const found = await findQuote(ctx.db, quoteId)
  if (found?.userId === ctx.actor.userId) return found
  if (found) await noteForeign(ctx, quoteId)
  refuse('not-found')
}

/** Returns the courses, which can be added to the cart again by code. `all` is true if the quote has no other lines. */
export const savedCart: Handler<typeof contract.savedCart> = async ({ quoteid }, ctx) => {
  const { cart } = await ownQuote(ctx, quoteid)
  const courses = (cart ?? []).filter((line) => line.kind === 'course')
  return {
    courses: courses.map(({ code, quantity }) => ({ code, quantity })),
    all: courses.length === (cart ?? []).length,
  }
}
