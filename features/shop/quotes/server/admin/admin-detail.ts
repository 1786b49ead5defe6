import { findCompany } from '#features/core/company-people/server/public.ts'
import { findOrder, type Order, orderName } from '#features/shop/orders/server/public.ts'
import { fullName } from '#platform/contract/names.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Context } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { requestsAdmin as contract } from '../../contract.ts'
import { staffMay } from '../../rules/request-states.ts'
import type { Request } from '../move-request.ts'
import { personOf } from '../notify.ts'
import { findRequest } from '../own-request.ts'
import { quotesOf, quoteView } from '../quotes/quote-view.ts'
import { requestParts } from '../read-request.ts'

export const adminDetail: Handler<typeof contract.adminDetail> = async ({ requestid }, ctx) => {
  const request = (await findRequest(ctx.db, requestid)) ?? refuse('not-found')
  const { parts, quote } = await requestParts(ctx.db, ctx.now, request, 'staff')
  const order = quote?.orderId ? await findOrder(ctx.db, quote.orderId) : null
  return {
    ...parts,
    revision: request.revision,
    person: await personView(ctx, request.userId),
    company: await companyView(ctx, request),
    order: order ? orderView(order) : null,
    quotes: (await quotesOf(ctx.db, request.id)).map((each) => quoteView(each, ctx.now)),
    may: staffMay(request.state),
  }
}

async function personView(ctx: Context, userId: string) {
  const person = await personOf(ctx, userId)
  const { address, city, state, zip, country } = person
  return {
    userid: person.id,
    name: fullName(person),
    ...pick(person, 'email', 'phone', 'company', 'partner'),
    address: [address, [city, state, zip].filter(Boolean).join(' '), country].filter(Boolean).join(', '),
  }
}

async function companyView(ctx: Context, { companyId }: Request) {
  const company = companyId === null ? null : await findCompany(ctx.db, companyId)
  return company ? { compid: company.id, name: company.name, byInvoice: company.paysByInvoice } : null
}

const orderView = (order: Order) => ({
  orderid: order.id,
  name: orderName(order.number),
  ...pick(order, 'state', 'dueAt', 'paidAt'),
})
