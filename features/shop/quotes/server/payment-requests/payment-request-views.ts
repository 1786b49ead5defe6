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
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import { listOf } from '#platform/server/lists/list-query.ts'
import type { requests as contract } from '../../contract.ts'
import { noteForeign } from '../own-request.ts'
import { companyAsks } from '../tables.ts'

import { offersOf, type PaymentRequest } from './payment-request-parts.ts'

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
  return { total, rows: await paymentRequestRows(db, rows) }
}

async function paymentRequestRows(db: Db, asks: readonly PaymentRequest[]) {
  const people = await findPeople(db, pluck(asks, 'userId'))
  const companies = await companyNames(db, pluck(asks, 'companyId'))
  return asks.map((paymentRequest) => {
    const person = people.get(paymentRequest.userId)
    return {
      askid: paymentRequest.id,
      state: paymentRequest.state,
      createdAt: paymentRequest.createdAt,
      requester: person ? fullName(person) : '',
      sentTo:
        paymentRequest.companyId === null
          ? paymentRequest.email
          : (companies.get(paymentRequest.companyId) ?? ''),
      total: { minor: paymentRequest.quote.total, currency: paymentRequest.quote.currency },
      offers: offersOf(paymentRequest.quote),
    }
  })
}

const mayDecide = (ctx: SignedInContext, companyId: string | null): boolean =>
  companyId !== null && holds(ctx.actor, 'corp_admin', companyId)

async function findPaymentRequest(
  ctx: SignedInContext,
  paymentRequestId: string,
  may: (found: PaymentRequest) => boolean,
): Promise<PaymentRequest> {
  const [found] = await ctx.db.select().from(companyAsks).where(eq(companyAsks.id, paymentRequestId))
  if (found && may(found)) return found
  if (found) await noteForeign(ctx, paymentRequestId)
  refuse('not-found')
}

/** Returns a payment request made by the caller. */
export const ownPaymentRequest = (ctx: SignedInContext, paymentRequestId: string): Promise<PaymentRequest> =>
  findPaymentRequest(ctx, paymentRequestId, ({ userId }) => userId === ctx.actor.userId)

/** Returns a payment request that the caller may decide for the company. */
export const paymentRequestToDecide = (
  ctx: SignedInContext,
  paymentRequestId: string,
): Promise<PaymentRequest> =>
  findPaymentRequest(ctx, paymentRequestId, ({ companyId }) => mayDecide(ctx, companyId))

export const askDetail: Handler<typeof contract.askDetail> = async ({ askid }, ctx) => {
  const { userId } = ctx.actor
  const paymentRequest = await findPaymentRequest(
    ctx,
    askid,
    (found) => found.userId === userId || mayDecide(ctx, found.companyId),
  )
  const [row] = await paymentRequestRows(ctx.db, [paymentRequest])
  if (!row) refuse('not-found')
  const isMine = paymentRequest.userId === userId && !mayDecide(ctx, paymentRequest.companyId)
  const { message, quote, reason, orderId } = paymentRequest
  const credit = isMine ? null : await creditFor(ctx, paymentRequest)
  return { ...row, message, quote, reason, orderid: isMine ? orderId : null, isMine, credit }
}

/** Returns the company's credit if it may be spent on the requester; otherwise null. */
export async function creditFor(ctx: SignedInContext, { companyId, userId, quote }: PaymentRequest) {
  const company = companyId === null ? null : await findCompany(ctx.db, companyId)
  if (!company?.useCredit || company.status !== 'active' || quote.currency !== LIST_CURRENCY) return null
  if ((await membersWithoutCredit(ctx.db, company.id, [userId])).size > 0) return null
  const { availableMinor } = await companyCreditOf(ctx.db, company.id)
  return { minor: availableMinor, currency: LIST_CURRENCY }
}
