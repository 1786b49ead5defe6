import { desc, eq, inArray, type SQL } from 'drizzle-orm'
import { findPeople } from '#features/core/accounts/server/public.ts'
import {
  companiesOf,
  companyNames,
  findCompany,
  membersWithoutCredit,
} from '#features/core/company-people/server/public.ts'
import { companyCreditOf } from '#features/shop/credit/server/public.ts'
import { LIST_CURRENCY } from '#features/shop/pricing/rules/currency.ts'
import { holds } from '#platform/contract/access.ts'
import { fullName } from '#platform/contract/names.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import { listOf } from '#platform/server/lists/list-query.ts'
import type { requests as contract } from '../../contract.ts'
import { noteForeign } from '../own-request.ts'
import { companyAsks } from '../tables.ts'

import { type Ask, offersOf } from './ask-parts.ts'

export const myAsks: Handler<typeof contract.myAsks> = ({ page, rows }, ctx) =>
  listAsks(ctx, eq(companyAsks.userId, ctx.actor.userId), { page, rows })

/** Returns payment requests from employees of the companies that the caller administers. */
export const companyAsksFor: Handler<typeof contract.companyAsks> = async ({ page, rows }, ctx) => {
  const mine = await companiesOf(ctx.db, ctx.actor.userId)
  const run = mine.filter(({ compid }) => mayDecide(ctx, compid)).map(({ compid }) => compid)
  if (run.length === 0) return { rows: [], total: 0 }
  return listAsks(ctx, inArray(companyAsks.companyId, run), { page, rows })
}

async function listAsks({ db }: SignedInContext, where: SQL, input: { page: number; rows: number }) {
  const order = [desc(companyAsks.createdAt), desc(companyAsks.id)]
  const { rows, total } = await listOf(db, db.select().from(companyAsks).where(where), input, order)
  return { total, rows: await askRows(db, rows) }
}

async function askRows(db: Db, asks: readonly Ask[]) {
  const people = await findPeople(
    db,
    asks.map(({ userId }) => userId),
  )
  const companies = await companyNames(
    db,
    asks.map(({ companyId }) => companyId),
  )
  return asks.map((asked) => {
    const person = people.get(asked.userId)
    return {
      askid: asked.id,
      state: asked.state,
      createdAt: asked.createdAt,
      requester: person ? fullName(person) : '',
      sentTo: asked.companyId === null ? asked.email : (companies.get(asked.companyId) ?? ''),
      total: { minor: asked.quote.total, currency: asked.quote.currency },
      offers: offersOf(asked.quote),
    }
  })
}

const mayDecide = (ctx: SignedInContext, companyId: string | null): boolean =>
  companyId !== null && holds(ctx.actor, 'corp_admin', companyId)

async function findAsk(ctx: SignedInContext, askId: string, may: (found: Ask) => boolean): Promise<Ask> {
  const [found] = await ctx.db.select().from(companyAsks).where(eq(companyAsks.id, askId))
  if (found && may(found)) return found
  if (found) await noteForeign(ctx, askId)
  refuse('not-found')
}

/** Returns a payment request made by the caller. */
export const ownPaymentRequest = (ctx: SignedInContext, askId: string): Promise<Ask> =>
  findAsk(ctx, askId, ({ userId }) => userId === ctx.actor.userId)

/** Returns a payment request that the caller may decide for the company. */
export const paymentRequestToDecide = (ctx: SignedInContext, askId: string): Promise<Ask> =>
  findAsk(ctx, askId, ({ companyId }) => mayDecide(ctx, companyId))

export const askDetail: Handler<typeof contract.askDetail> = async ({ askid }, ctx) => {
  const { userId } = ctx.actor
  const asked = await findAsk(
    ctx,
    askid,
    (found) => found.userId === userId || mayDecide(ctx, found.companyId),
  )
  const [row] = await askRows(ctx.db, [asked])
  if (!row) refuse('not-found')
  const isMine = asked.userId === userId && !mayDecide(ctx, asked.companyId)
  const { message, quote, reason, orderId } = asked
  const credit = isMine ? null : await creditFor(ctx, asked)
  return { ...row, message, quote, reason, orderid: isMine ? orderId : null, isMine, credit }
}

/** Returns the company's credit if it may be spent on the requester; otherwise null. */
export async function creditFor(ctx: SignedInContext, { companyId, userId, quote }: Ask) {
  const company = companyId === null ? null : await findCompany(ctx.db, companyId)
  if (!company?.useCredit || company.status !== 'active' || quote.currency !== LIST_CURRENCY) return null
  if ((await membersWithoutCredit(ctx.db, company.id, [userId])).size > 0) return null
  const { availableMinor } = await companyCreditOf(ctx.db, company.id)
  return { minor: availableMinor, currency: LIST_CURRENCY }
}
