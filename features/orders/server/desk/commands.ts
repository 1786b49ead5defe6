import { desc, eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { listInvoiceTerms, setInvoiceTerms } from '#features/companies/server/public.ts'
import { LIST_CURRENCY } from '#features/pricing/rules/currency.ts'
import { fromMajor } from '#platform/contract/money.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Handler } from '#platform/server/feature.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import type { orders as contract } from '../../contract.ts'
import { send } from '../documents/confirm-order.ts'
import { owedInUsd } from '../invoices/place-on-invoice.ts'
import { cancelOrder } from '../open-order.ts'
import { findOrder, linesOf, lockOrder } from '../read-order.ts'
import { cancelInvoice as takeBackInvoice } from '../refunds/cancel-invoice.ts'
import { documents, orderNotes, orders } from '../tables.ts'

export const resendConfirmation: Handler<typeof contract.resendConfirmation> = async ({ orderid }, call) => {
  const order = (await findOrder(call.db, orderid)) ?? refuse('not-found')
  const issued = await call.db
    .select()
    .from(documents)
    .where(eq(documents.orderId, orderid))
    .orderBy(desc(documents.issuedAt))
  const document = issued.find(({ type }) => type !== 'credit note') ?? call.refuse('no-document')
  await send(call, { order, lines: await linesOf(call.db, orderid), document })
  const sentTo = order.billing.email
  await call.audit({ action: 'orders.resendConfirmation', target: orderid, details: { sentTo } })
  return { sentTo }
}

export const cancelOpenOrder: Handler<typeof contract.cancelOpenOrder> = async (
  { orderid, reason },
  call,
) => {
  if (!(await cancelOrder(call, orderid, reason))) return call.refuse('not-open')
  await call.audit({ action: 'orders.cancelOpenOrder', target: orderid, details: { reason } })
  return {}
}

export const cancelInvoice: Handler<typeof contract.cancelInvoice> = async ({ orderid, reason }, call) => {
  await takeBackInvoice(call, orderid, reason)
  return {}
}

export const setPurchaseOrder: Handler<typeof contract.setPurchaseOrder> = async (input, call) => {
  const { orderid, purchaseOrder, reason } = input
  const before = (await lockOrder(call.db, orderid)) ?? refuse('not-found')
  const values = { purchaseOrder: purchaseOrder || null, changedAt: call.now }
  await call.db.update(orders).set(values).where(eq(orders.id, orderid))
  await call.audit({
    action: 'orders.setPurchaseOrder',
    target: orderid,
    details: { before: before.purchaseOrder, after: values.purchaseOrder, reason },
  })
  await announceTo(call.db, 'orders', before.userId)
  return {}
}

export const addNote: Handler<typeof contract.addNote> = async ({ orderid, text }, call) => {
  const order = (await findOrder(call.db, orderid)) ?? refuse('not-found')
  await call.db.insert(orderNotes).values({
    id: uuid({ msecs: call.now.getTime() }),
    orderId: order.id,
    text,
    byId: call.actor.userId,
    byName: call.actor.username,
    at: call.now,
  })
  await call.audit({ action: 'orders.addNote', target: orderid, details: { text } })
  return {}
}

export const companyTerms: Handler<typeof contract.companyTerms> = async (input, { db }) => {
  const { rows, total } = await listInvoiceTerms(db, input)
  const usd = (minor: number) => ({ minor, currency: LIST_CURRENCY })
  return {
    total,
    rows: await Promise.all(
      rows.map(async ({ compid, invoiceLimitMinor, ...terms }) => ({
        ...terms,
        companyid: compid,
        limit: usd(invoiceLimitMinor),
        owed: usd(await owedInUsd(db, compid)),
      })),
    ),
  }
}

export const setCompanyTerms: Handler<typeof contract.setCompanyTerms> = async (input, call) => {
  const { companyid, paysByInvoice, paymentDays, needsPurchaseOrder, reason } = input
  const invoiceLimitMinor = fromMajor(input.limit) ?? -1
  if (invoiceLimitMinor < 0) refuse('bad-input', { fields: { limit: 'Please enter 0.00 or more.' } })
  const terms = { paysByInvoice, paymentDays, invoiceLimitMinor, needsPurchaseOrder }
  await setInvoiceTerms(call, companyid, terms, reason)
  return {}
}
