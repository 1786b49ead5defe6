import { z } from 'zod'
import { ruleCodes } from '#features/pricing/rules/quote-types.ts'
import { id, instant } from '#platform/contract/fields.ts'
import { moneySchema } from '#platform/contract/money.ts'
import { contract, query } from '#platform/contract/operation.ts'
import { listInput, pageOf } from '#platform/contract/paging.ts'
import { orderStates } from './rules/order-states.ts'

const OrderRow = z.object({
  orderid: z.string(),
  name: z.string(),
  state: z.enum(orderStates),
  createdAt: instant(),
  total: moneySchema,
  courses: z.array(z.string()),
})

const TraceStep = z.object({
  rule: z.enum(ruleCodes),
  says: z.string(),
  unitBefore: moneySchema,
  unitAfter: moneySchema,
})

const Receipt = OrderRow.omit({ courses: true }).extend({
  /** 'Visa ending in 1111'; null until something was paid. */
  paidWith: z.string().nullable(),
  billing: z.object({
    f_name: z.string(),
    l_name: z.string(),
    company: z.string(),
    address: z.string(),
    address2: z.string(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
    country: z.string(),
    email: z.string(),
  }),
  lines: z.array(
    z.object({
      lineid: z.string(),
      kind: z.string(),
      code: z.string(),
      name: z.string(),
      quantity: z.int(),
      unit: moneySchema,
      total: moneySchema,
      trace: z.array(TraceStep),
      registrationCodes: z.array(z.object({ code: z.string(), says: z.string(), path: z.string() })),
    }),
  ),
  events: z.array(z.object({ state: z.enum(orderStates), at: instant(), reason: z.string().nullable() })),
})
export type Receipt = z.output<typeof Receipt>

export const orders = contract('orders', {
  mine: query({
    at: 'orders/mine',
    access: 'signed-in',
    input: listInput(['newest']),
    output: pageOf(OrderRow),
  }),
  receipt: query({
    at: 'orders/receipt',
    access: 'signed-in',
    input: z.object({ orderid: id() }),
    output: Receipt,
  }),
})
