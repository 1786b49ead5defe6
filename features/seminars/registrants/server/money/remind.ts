import { z } from 'zod'
import { type Event, findEvents } from '#features/seminars/events/server/public.ts'
import {
  codesSold,
  findOrder,
  invoiceFile,
  invoicesDueBetween,
  type Order,
  orderName,
  payableOf,
} from '#features/shop/orders/server/public.ts'
import { payLinkFor } from '#features/shop/payments/server/public.ts'
import { nameInMail } from '#platform/contract/names.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { Context } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { job } from '#platform/server/jobs.ts'
import { sendMail } from '#platform/server/mail.ts'
import type { eventMoney } from '../../contract/money-contract.ts'
import { type ReminderKind, reminderBounds, reminderDue } from '../../rules/money/reminder-due.ts'
import { invoiceReminder } from './mail.ts'
import { invoiceReminders } from './tables.ts'

/** Sends reminders of open invoices, each once. Runs hourly because midnight reaches a time zone every hour. */
export const remindOfInvoices = job({
  name: 'remindOfSeminarInvoices',
  input: z.object({}),
  async run(_nothing, ctx) {
    const found = await invoicesDueBetween(ctx.db, { kind: 'seminar', ...reminderBounds(ctx.now) })
    const events = await eventsOf(ctx, found)
    for (const order of found) {
      const [event] = events.get(order.id) ?? []
      const { createdAt, dueAt } = order
      if (!event || dueAt === null) continue
      const kind = reminderDue({ createdAt, dueAt }, ctx.now)
      if (kind === null) continue
      // An error in one invoice must not prevent reminders for the others.
      await remindApart(ctx, order, { kind, dueOn: dayIn(dueAt, OFFICE_ZONE) })
    }
  },
})

async function remindApart(
  ctx: Context,
  order: Order,
  { kind, dueOn }: { kind: ReminderKind; dueOn: string },
): Promise<void> {
  try {
    await ctx.transaction((inner) => remindOnce(inner, order.id, { kind, key: `${kind} ${dueOn}` }))
  } catch (error) {
    ctx.log.error({ order: order.id, err: error }, 'an invoice reminder was not sent')
  }
}

async function eventsOf(ctx: Context, found: readonly Order[]): Promise<Map<string, Event[]>> {
  const codes = await codesSold(ctx.db, { kind: 'seminar', orderIds: found.map(({ id }) => id) })
  const events = await findEvents(ctx.db, [...new Set([...codes.values()].flat())])
  const byId = new Map(events.map((event) => [event.id, event]))
  return new Map(
    [...codes].map(([orderId, own]) => [
      orderId,
      own.flatMap((code) => {
        const event = byId.get(code)
        return event ? [event] : []
      }),
    ]),
  )
}

/** Creates the row and the email in one transaction, so that neither a repeated nor an aborted run sends it twice. */
async function remindOnce(
  ctx: Context,
  orderId: string,
  { kind, key }: { kind: ReminderKind; key: string },
): Promise<boolean> {
  const order = await findOrder(ctx.db, orderId)
  if (!order || order.dueAt === null || !isOwed(order)) return false
  const noted = await ctx.db
    .insert(invoiceReminders)
    .values({ id: ctx.newId(), orderId, key, sentAt: ctx.now })
    .onConflictDoNothing()
    .returning({ id: invoiceReminders.id })
  if (noted.length === 0) return false
  const events = (await eventsOf(ctx, [order])).get(orderId) ?? []
  const payUrl = await payLinkFor(ctx, orderId)
  await sendMail(ctx, invoiceReminder, order.billing.email, {
    kind,
    firstName: nameInMail(order.billing.firstName),
    orderName: orderName(order.number),
    purchaseOrder: order.purchaseOrder ?? '',
    events: events.map(({ name }) => name),
    dueAt: order.dueAt,
    openMinor: payableOf(order),
    currency: order.currency,
    payUrl,
    invoice: await invoiceFile(ctx, orderId, payUrl),
  })
  return true
}

const isOwed = (order: Order): boolean =>
  order.paidAt === null && order.state === 'fulfilled' && payableOf(order) > 0

/** Sends a reminder on request of staff, at most once a day. */
export const remind: Handler<(typeof eventMoney)['remind']> = async ({ orderid }, ctx) => {
  const order = (await findOrder(ctx.db, orderid)) ?? refuse('not-found')
  const isSeminar = (await codesSold(ctx.db, { kind: 'seminar', orderIds: [orderid] })).has(orderid)
  if (!isSeminar) refuse('not-found')
  if (!order.dueAt || !isOwed(order)) return ctx.refuse('not-open')
  const kind = order.dueAt > ctx.now ? 'before' : 'after'
  const key = `by hand ${dayIn(ctx.now, OFFICE_ZONE)}`
  if (!(await remindOnce(ctx, orderid, { kind, key }))) return ctx.refuse('reminded-today')
  await ctx.audit({
    action: 'registration.remindOfInvoice',
    target: orderid,
    details: { order: orderName(order.number), to: order.billing.email },
  })
  return { message: `The reminder is on its way to ${order.billing.email}.` }
}
