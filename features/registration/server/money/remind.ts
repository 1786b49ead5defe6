import { v7 as uuid } from 'uuid'
import { z } from 'zod'
import { type Event, findEvents } from '#features/events/server/public.ts'
import {
  codesSold,
  findOrder,
  invoiceFile,
  invoicesDueBetween,
  type Order,
  orderName,
  payableOf,
} from '#features/orders/server/public.ts'
import { payLinkFor } from '#features/payments/server/public.ts'
import { nameInMail } from '#platform/contract/names.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { dayIn } from '#platform/contract/zoned-days.ts'
import type { Call } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import { job } from '#platform/server/jobs.ts'
import { sendMail } from '#platform/server/mail.ts'
import type { eventMoney } from '../../contract/money-contract.ts'
import { type ReminderKind, reminderBounds, reminderDue } from '../../rules/money/reminder-due.ts'
import { invoiceReminder } from './mail.ts'
import { invoiceReminders } from './tables.ts'

/** Every hour, since the day of an event begins at every hour somewhere: reminds of open invoices, each time once. */
export const remindOfInvoices = job({
  name: 'remindOfSeminarInvoices',
  input: z.object({}),
  async run(_nothing, call) {
    const found = await invoicesDueBetween(call.db, { kind: 'seminar', ...reminderBounds(call.now) })
    const events = await eventsOf(call, found)
    for (const order of found) {
      const [event] = events.get(order.id) ?? []
      const { createdAt, dueAt } = order
      if (!event || dueAt === null) continue
      const kind = reminderDue({ createdAt, dueAt, timeZone: event.timeZone }, call.now)
      if (kind === null) continue
      // A fault with one invoice must not keep the others from being reminded of.
      await remindApart(call, order, { kind, dueOn: dayIn(dueAt, event.timeZone) })
    }
  },
})

async function remindApart(
  call: Call,
  order: Order,
  { kind, dueOn }: { kind: ReminderKind; dueOn: string },
): Promise<void> {
  try {
    await call.transaction((inner) => remindOnce(inner, order.id, { kind, key: `${kind} ${dueOn}` }))
  } catch (error) {
    call.log.error({ order: order.id, err: error }, 'an invoice reminder was not sent')
  }
}

async function eventsOf(call: Call, found: readonly Order[]): Promise<Map<string, Event[]>> {
  const codes = await codesSold(call.db, { kind: 'seminar', orderIds: found.map(({ id }) => id) })
  const events = await findEvents(call.db, [...new Set([...codes.values()].flat())])
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

/** The row and the mail come to be together, so that neither a repeated nor a killed run sends it twice. */
async function remindOnce(
  call: Call,
  orderId: string,
  { kind, key }: { kind: ReminderKind; key: string },
): Promise<boolean> {
  const order = await findOrder(call.db, orderId)
  if (!order || order.dueAt === null || !isOwed(order)) return false
  const noted = await call.db
    .insert(invoiceReminders)
    .values({ id: uuid({ msecs: call.now.getTime() }), orderId, key, sentAt: call.now })
    .onConflictDoNothing()
    .returning({ id: invoiceReminders.id })
  if (noted.length === 0) return false
  const events = (await eventsOf(call, [order])).get(orderId) ?? []
  const payUrl = await payLinkFor(call, orderId)
  await sendMail(call, invoiceReminder, order.billing.email, {
    kind,
    firstName: nameInMail(order.billing.firstName),
    orderName: orderName(order.number),
    purchaseOrder: order.purchaseOrder ?? '',
    events: events.map(({ name }) => name),
    dueAt: order.dueAt,
    timeZone: events[0]?.timeZone ?? 'UTC',
    openMinor: payableOf(order),
    currency: order.currency,
    payUrl,
    invoice: await invoiceFile(call, orderId, payUrl),
  })
  return true
}

const isOwed = (order: Order): boolean =>
  order.paidAt === null && order.state === 'fulfilled' && payableOf(order) > 0

/** Staff send one now; at most one a day. */
export const remind: Handler<(typeof eventMoney)['remind']> = async ({ orderid }, call) => {
  const order = (await findOrder(call.db, orderid)) ?? refuse('not-found')
  const isSeminar = (await codesSold(call.db, { kind: 'seminar', orderIds: [orderid] })).has(orderid)
  if (!isSeminar) refuse('not-found')
  if (!order.dueAt || !isOwed(order)) return call.refuse('not-open')
  const kind = order.dueAt > call.now ? 'before' : 'after'
  const key = `by hand ${dayIn(call.now, 'UTC')}`
  if (!(await remindOnce(call, orderid, { kind, key }))) return call.refuse('reminded-today')
  await call.audit({
    action: 'registration.remindOfInvoice',
    target: orderid,
    details: { order: orderName(order.number), to: order.billing.email },
  })
  return { message: `The reminder is on its way to ${order.billing.email}.` }
}
