import { and, desc, eq, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { readWireCart } from '#features/cart/contract/wire-cart.ts'
import { quoteLines } from '#features/orders/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import { listOf } from '#platform/server/lists/list-query.ts'
import type { requests as contract } from '../../contract.ts'
import { daysAfter, QUOTE_DAYS } from '../../rules/validity.ts'
import { noteForeign } from '../own-request.ts'
import { quotes } from '../tables.ts'
import { personOf } from '../tell.ts'
import { buyerOf } from './buyer.ts'
import { findQuote, quoteView, type StoredQuote } from './quote-view.ts'

/** Freezes what the cart costs now. It states prices and promises none: those of the day of the checkout count. */
export const saveQuote: Handler<typeof contract.saveQuote> = async (input, call) => {
  const lines = readWireCart(input.cart)
  const partner = input.partner || call.actor.partner
  const quote = await quoteLines(call, lines, { partner, currency: input.currency })
  const [saved] = await call.db
    .insert(quotes)
    .values({
      id: uuid({ msecs: call.now.getTime() }),
      number: sql`nextval('quote_numbers')`,
      userId: call.actor.userId,
      binding: false,
      partner,
      quote,
      buyer: buyerOf(await personOf(call, call.actor.userId)),
      cart: lines,
      validUntil: daysAfter(call.now, QUOTE_DAYS),
      issuedAt: call.now,
    })
    .returning()
  if (!saved) throw new Error('The quote was not written')
  return quoteView(saved, call.now)
}

export const myQuotes: Handler<typeof contract.myQuotes> = async (input, { db, actor, now }) => {
  const own = and(eq(quotes.userId, actor.userId), eq(quotes.binding, false))
  const order = [desc(quotes.issuedAt), desc(quotes.id)]
  const { rows, total } = await listOf(db, db.select().from(quotes).where(own), input, order)
  return { total, rows: rows.map((row) => quoteView(row, now)) }
}

/** The caller's own quote; another's does not exist for them. */
async function ownQuote(call: SignedInCall, quoteId: string): Promise<StoredQuote> {
  const found = await findQuote(call.db, quoteId)
  if (found?.userId === call.actor.userId) return found
  if (found) await noteForeign(call, quoteId)
  refuse('not-found')
}

/** Courses can be put into the cart again by their codes; what else was in it is told apart. */
export const savedCart: Handler<typeof contract.savedCart> = async ({ quoteid }, call) => {
  const { cart } = await ownQuote(call, quoteid)
  const courses = (cart ?? []).filter((line) => line.kind === 'course')
  return {
    courses: courses.map(({ code, quantity }) => ({ code, quantity })),
    all: courses.length === (cart ?? []).length,
  }
}
