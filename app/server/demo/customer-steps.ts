import { z } from 'zod'
import { demoMoment } from '#platform/server/content/demo-content.ts'
import { cards } from './pay-order.ts'

const card = z.enum(Object.keys(cards) as (keyof typeof cards)[]).optional()
const courses = z.array(z.string()).min(1)

/** A purchase; `quantity` is that of each course, `creditOf` a refund to credit that pays it. */
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

/** Staff refund an order, or some of its courses. */
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
  /** An order by telephone, with a link to pay it. */
  z.strictObject({ ...demoMoment, order: courses, payLink: z.boolean().default(false), key: z.string() }),
  z.strictObject({ ...demoMoment, pay: z.string(), card }),
  z.strictObject({ ...demoMoment, cancel: z.string(), reason: z.string() }),
  z.strictObject({ ...demoMoment, payOnPage: courses }),
  z.strictObject({ ...demoMoment, dispute: z.string() }),
  /** A refund on the pages of the provider, of which the shop knows nothing. */
  z.strictObject({ ...demoMoment, refundThere: z.string() }),
])
export type Step = z.output<typeof Step>

/** The format of content/demo/customer-orders.yaml. */
export const CustomerOrders = z.array(
  z.strictObject({ customer: z.string(), joins: z.boolean().default(false), steps: z.array(Step) }),
)
export type CustomerStory = z.output<typeof CustomerOrders>[number]
