import { z } from 'zod'
import { seminarStaff } from '#features/seminars/events/rules/access.ts'
import { orderStates } from '#features/shop/orders/rules/order-states.ts'
import { id, instant } from '#platform/contract/fields.ts'
import { moneySchema } from '#platform/contract/money.ts'
import { contract, operationsFor } from '#platform/contract/operation.ts'
import { filterOf, listInput, listOutput } from '#platform/contract/paging.ts'

/** Amounts in minor units of one currency. */
export const Amounts = z.object({
  sold: z.int(),
  invoiced: z.int(),
  paid: z.int(),
  open: z.int(),
  refunded: z.int(),
})
export type Amounts = z.output<typeof Amounts>

const Moved = z.object({ people: z.int(), amounts: z.array(moneySchema) })

export const EventMoney = z.object({
  usd: Amounts,
  currencies: z.array(Amounts.extend({ currency: z.string(), orders: z.int() })),
  /** Amounts per seminar in US cents. */
  seminars: z.array(
    Amounts.extend({ semid: z.string(), code: z.string(), name: z.string(), people: z.int() }),
  ),
  people: z.object({ registered: z.int(), free: z.int(), canceled: z.int() }),
  /** Registrants by the event of their order: those who moved away, and those who moved here from another event. */
  movedAway: Moved,
  movedHere: Moved,
})
export type EventMoney = z.output<typeof EventMoney>

const OrderRow = z.object({
  orderid: z.string(),
  name: z.string(),
  state: z.enum(orderStates),
  company: z.string(),
  buyer: z.string(),
  purchaseOrder: z.string(),
  createdAt: instant(),
  dueAt: instant().nullable(),
  paidAt: instant().nullable(),
  sold: moneySchema,
  paid: moneySchema,
  open: moneySchema,
  refunded: moneySchema,
})
export type OrderRow = z.output<typeof OrderRow>

const InvoiceRow = z.object({
  orderid: z.string(),
  name: z.string(),
  invoice: z.object({ documentid: z.string(), name: z.string() }).nullable(),
  company: z.string(),
  buyer: z.string(),
  email: z.string(),
  purchaseOrder: z.string(),
  events: z.array(z.object({ scheduleid: z.string(), name: z.string() })),
  createdAt: instant(),
  dueAt: instant(),
  /** Full days since creation, and since the due date (0: not due yet). */
  ageDays: z.int(),
  overdueDays: z.int(),
  open: moneySchema,
  reminders: z.int(),
  remindedAt: instant().nullable(),
})
export type InvoiceRow = z.output<typeof InvoiceRow>

const seminarStaffOnly = operationsFor(seminarStaff)

/** Financial figures of events, from their order lines. */
export const eventMoney = contract('registration.money', 'seminars/money', {
  event: seminarStaffOnly.query({
    summary: 'Returns the sales of an event by currency and by seminar, with paid and open amounts.',
    input: z.object({ scheduleid: id() }),
    output: EventMoney,
  }),
  orders: seminarStaffOnly.query({
    input: listInput(['oldest']).extend({ scheduleid: id(), shows: filterOf(['open', 'paid', 'refunded']) }),
    output: listOutput(OrderRow),
    csvFile: 'event-orders',
    csv: [
      ['Order', (row) => row.name],
      ['Company', (row) => row.company],
      ['Buyer', (row) => row.buyer],
      ['Purchase order', (row) => row.purchaseOrder],
      ['Status', (row) => row.state],
      ['Ordered', (row) => row.createdAt],
      ['Due', (row) => row.dueAt],
      ['Paid on', (row) => row.paidAt],
      ['Sold', (row) => row.sold],
      ['Paid', (row) => row.paid],
      ['Open', (row) => row.open],
      ['Refunded', (row) => row.refunded],
      ['Currency', (row) => row.sold.currency],
    ],
  }),
  invoices: seminarStaffOnly.query({
    summary: 'Lists open invoices for events, earliest due date first.',
    input: listInput(['due']).extend({ shows: filterOf(['overdue', 'due']) }),
    output: listOutput(InvoiceRow),
    csvFile: 'open-seminar-invoices',
    csv: [
      ['Invoice', (row) => row.invoice?.name],
      ['Order', (row) => row.name],
      ['Company', (row) => row.company],
      ['Buyer', (row) => row.buyer],
      ['Email', (row) => row.email],
      ['Purchase order', (row) => row.purchaseOrder],
      ['Events', (row) => row.events.map(({ name }) => name)],
      ['Written', (row) => row.createdAt],
      ['Due', (row) => row.dueAt],
      ['Days old', (row) => row.ageDays],
      ['Days overdue', (row) => row.overdueDays],
      ['Open', (row) => row.open],
      ['Currency', (row) => row.open.currency],
      ['Reminders', (row) => row.reminders],
      ['Last reminder', (row) => row.remindedAt],
    ],
  }),
  remind: seminarStaffOnly.command({
    summary: 'Sends a payment reminder for an open invoice immediately. Limited to one reminder a day.',
    input: z.object({ orderid: id() }),
    output: z.object({ message: z.string() }),
    errors: {
      'not-open': 'This invoice is paid or canceled.',
      'reminded-today': 'They were reminded today already.',
    },
  }),
})
