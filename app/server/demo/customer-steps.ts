import { z } from 'zod'
import { demoMoment } from '#platform/server/content/demo-content.ts'
import { cards } from './pay-order.ts'

const card = z.enum(Object.keys(cards) as (keyof typeof cards)[]).optional()
const courses = z.array(z.string()).min(1)

/** A purchase; `quantity` applies to each course, `creditOf` is a refund to credit that pays for it. */
const Buy = z.strictObject({
  ...demoMoment,
  buy: courses,
  quantity: z.int().default(1),
  currency: z.string().default('USD'),
  card,
  key: z.string().optional(),
  creditOf: z.string().optional(),
})
export type Buy = z.output<typeof Buy>

/** A refund by staff of an order, or of some of its courses. */
const Refund = z.strictObject({
  ...demoMoment,
  refund: z.string(),
  courses: courses.optional(),
  to: z.enum(['card', 'credit']).default('card'),
  reason: z.string(),
})
export type Refund = z.output<typeof Refund>

const Step = z.union([
  Buy,
  Refund,
  z.strictObject({ ...demoMoment, discountCode: z.string() }),
  /** A phone order with a payment link. */
  z.strictObject({ ...demoMoment, order: courses, payLink: z.boolean().default(false), key: z.string() }),
  z.strictObject({ ...demoMoment, pay: z.string(), card }),
  z.strictObject({ ...demoMoment, cancel: z.string(), reason: z.string() }),
  z.strictObject({ ...demoMoment, payOnPage: courses }),
  z.strictObject({ ...demoMoment, dispute: z.string() }),
  /** Refund made on the payment provider's pages, without the shop's knowledge. */
  z.strictObject({ ...demoMoment, refundThere: z.string() }),
])
export type Step = z.output<typeof Step>

/** Format of content/demo/customer-orders.yaml. */
export const CustomerOrders = z.array(
  z.strictObject({ customer: z.string(), joins: z.boolean().default(false), steps: z.array(Step) }),
)
export type CustomerStory = z.output<typeof CustomerOrders>[number]
