import { desc, eq } from 'drizzle-orm'
import { listInvoiceTerms, setInvoiceTerms } from '#features/core/company-people/server/public.ts'
import { LIST_CURRENCY } from '#features/shop/pricing/rules/currency.ts'
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
import { assignRefund as assign } from '../refunds/unassigned-refund.ts'
import { documents, orderNotes, orders } from '../tables.ts'

export const resendConfirmation: Handler<typeof contract.resendConfirmation> = async ({ orderid }, ctx) => {
  const order = (await findOrder(ctx.db, orderid)) ?? refuse('not-found')
  const issued = await ctx.db
    .select()
    .from(documents)
    .where(eq(documents.orderId, orderid))
    .orderBy(desc(documents.issuedAt))
  const document = issued.find(({ type }) => type !== 'credit note') ?? ctx.refuse('no-document')
  await send(ctx, { order, lines: await linesOf(ctx.db, orderid), document })
  const sentTo = order.billing.email
  await ctx.audit({ action: 'orders.resendConfirmation', target: orderid, details: { sentTo } })
  return { sentTo }
}

export const cancelOpenOrder: Handler<typeof contract.cancelOpenOrder> = async ({ orderid, reason }, ctx) => {
  if (!(await cancelOrder(ctx, orderid, reason))) return ctx.refuse('not-open')
  await ctx.audit({ action: 'orders.cancelOpenOrder', target: orderid, details: { reason } })
  return {}
}

export const cancelInvoice: Handler<typeof contract.cancelInvoice> = async ({ orderid, reason }, ctx) => {
  await takeBackInvoice(ctx, orderid, reason)
  return {}
}

export const assignRefund: Handler<typeof contract.assignRefund> = async ({ refundid, lines }, ctx) => {
  await assign(
    ctx,
    refundid,
    lines.map(({ lineid, minor }) => ({ lineId: lineid, minor })),
  )
  return {}
}

export const setPurchaseOrder: Handler<typeof contract.setPurchaseOrder> = async (input, ctx) => {
  const { orderid, purchaseOrder, reason } = input
  const before = (await lockOrder(ctx.db, orderid)) ?? refuse('not-found')
  const values = { purchaseOrder: purchaseOrder || null, changedAt: ctx.now }
  await ctx.db.update(orders).set(values).where(eq(orders.id, orderid))
  await ctx.audit({
    action: 'orders.setPurchaseOrder',
    target: orderid,
    details: { before: before.purchaseOrder, after: values.purchaseOrder, reason },
  })
  await announceTo(ctx.db, 'orders', before.userId)
  return {}
}

export const addNote: Handler<typeof contract.addNote> = async ({ orderid, text }, ctx) => {
  const order = (await findOrder(ctx.db, orderid)) ?? refuse('not-found')
  await ctx.db.insert(orderNotes).values({
    id: ctx.newId(),
    orderId: order.id,
    text,
    byId: ctx.actor.userId,
    byName: ctx.actor.username,
    at: ctx.now,
  })
  await ctx.audit({ action: 'orders.addNote', target: orderid, details: { text } })
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

export const setCompanyTerms: Handler<typeof contract.setCompanyTerms> = async (input, ctx) => {
  const { companyid, paysByInvoice, paymentDays, needsPurchaseOrder, reason } = input
  const invoiceLimitMinor = fromMajor(input.limit) ?? -1
  if (invoiceLimitMinor < 0) refuse('bad-input', { fields: { limit: 'Please enter 0.00 or more.' } })
  const terms = { paysByInvoice, paymentDays, invoiceLimitMinor, needsPurchaseOrder }
  await setInvoiceTerms(ctx, companyid, terms, reason)
  return {}
}
