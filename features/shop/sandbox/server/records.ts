import { z } from 'zod'
import { moneySchema } from '#platform/contract/money.ts'

/** Data stored by the sandbox provider. Of a card, it stores only the brand and last digits. */
const Payer = z.object({ givenName: z.string(), surname: z.string(), email: z.string() })
const CardOnRecord = z.object({ brand: z.string(), lastDigits: z.string(), name: z.string() })

export const Order = z.object({
  id: z.string(),
  at: z.string(),
  status: z.enum(['CREATED', 'PAYER_ACTION_REQUIRED', 'APPROVED', 'COMPLETED']),
  amount: moneySchema,
  reference: z.string(),
  customId: z.string().optional(),
  invoiceId: z.string().optional(),
  description: z.string().optional(),
  returnUrl: z.string().optional(),
  cancelUrl: z.string().optional(),
  payer: Payer.optional(),
  card: CardOnRecord.optional(),
  /** Result of the bank's 3-D Secure page, for a card that requires it. */
  verification: z.enum(['passed', 'failed']).optional(),
  captureId: z.string().optional(),
})
export type Order = z.infer<typeof Order>

export const Capture = z.object({
  id: z.string(),
  orderId: z.string(),
  at: z.string(),
  status: z.enum(['COMPLETED', 'DECLINED', 'PENDING', 'PARTIALLY_REFUNDED', 'REFUNDED']),
  amount: moneySchema,
  /** The bank's response as a processor response code. */
  processorCode: z.string().optional(),
  /** Time at which a pending capture completes automatically. */
  settlesAt: z.string().optional(),
  refundedMinor: z.int(),
})
export type Capture = z.infer<typeof Capture>

export const Refund = z.object({
  id: z.string(),
  captureId: z.string(),
  at: z.string(),
  amount: moneySchema,
  note: z.string().optional(),
  /** The shop's id of the refund. */
  customId: z.string().optional(),
})
export type Refund = z.infer<typeof Refund>

/** The response to a request id, so that a repeated request gets the same response. */
export const Answer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('order'), id: z.string() }),
  z.object({ kind: z.literal('refund'), id: z.string() }),
  z.object({ kind: z.literal('refusal'), issue: z.string(), description: z.string() }),
])
export type Answer = z.infer<typeof Answer>

/** One line of the state file: all changes made by one request. */
export const Entry = z.object({
  order: Order.optional(),
  capture: Capture.optional(),
  refund: Refund.optional(),
  answered: z.object({ key: z.string(), answer: Answer }).optional(),
})
export type Entry = z.infer<typeof Entry>
