import { findCompany } from '#features/companies/server/public.ts'
import { findOrder, type Order, orderName } from '#features/orders/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { requestsDesk as contract } from '../../contract.ts'
import { staffMay } from '../../rules/request-states.ts'
import type { Request } from '../move-request.ts'
import { findRequest } from '../own-request.ts'
import { quotesOf, quoteView } from '../quotes/quote-view.ts'
import { requestParts } from '../read-request.ts'
import { fullName, personOf } from '../tell.ts'

export const deskDetail: Handler<typeof contract.deskDetail> = async ({ requestid }, call) => {
  const request = (await findRequest(call.db, requestid)) ?? refuse('not-found')
  const { parts, quote } = await requestParts(call.db, call.now, request, 'staff')
  const order = quote?.orderId ? await findOrder(call.db, quote.orderId) : null
  return {
    ...parts,
    revision: request.revision,
    person: await personView(call, request.userId),
    company: await companyView(call, request),
    order: order ? orderView(order) : null,
    quotes: (await quotesOf(call.db, request.id)).map((each) => quoteView(each, call.now)),
    may: staffMay(request.state),
  }
}

async function personView(call: Call, userId: string) {
  const person = await personOf(call, userId)
  const { address, city, state, zip, country } = person
  return {
    userid: person.id,
    name: fullName(person),
    email: person.email,
    phone: person.phone,
    company: person.company,
    partner: person.partner,
    address: [address, [city, state, zip].filter(Boolean).join(' '), country].filter(Boolean).join(', '),
  }
}

async function companyView(call: Call, { companyId }: Request) {
  const company = companyId === null ? null : await findCompany(call.db, companyId)
  return company ? { compid: company.id, name: company.name, byInvoice: company.paysByInvoice } : null
}

const orderView = (order: Order) => ({
  orderid: order.id,
  name: orderName(order.number),
  state: order.state,
  dueAt: order.dueAt,
  paidAt: order.paidAt,
})
