import { randomUUID } from 'node:crypto'
import { writeWireCart } from '#features/shop/cart/contract/wire-cart.ts'
import { orders } from '#features/shop/orders/contract.ts'
import {
  courseLine,
  type OrderLine,
  type OrderToOpen,
  openOrder,
  purchase,
  quoteLines,
} from '#features/shop/orders/server/public.ts'
import { payments } from '#features/shop/payments/contract.ts'
import { pricing } from '#features/shop/pricing/contract.ts'
import { demoContent, entryOf } from '#platform/server/content/demo-content.ts'
import type { SignedInActor } from '#platform/server/context.ts'
import type { Story, World } from '#platform/server/world.ts'
import { type Buy, CustomerOrders, type CustomerStory, type Refund, type Step } from './customer-steps.ts'
import { join } from './customers.ts'
import type { DemoProvider } from './demo-provider.ts'
import { cards, paymentOf } from './pay-order.ts'
import { giveBack } from './refunds.ts'

const linesOf = (codes: readonly string[], quantity = 1) => codes.map((code) => courseLine(code, quantity))

/** Returns the demo stories of customer purchases and their outcomes. */
export async function customerStories(provider: DemoProvider): Promise<Story[]> {
  const stories = await demoContent('customer-orders', CustomerOrders)
  return stories.map((story) => (world) => play(world, provider, story))
}

interface Known {
  orderId: string
  lines: readonly OrderLine[]
  /** Amount refunded as credit, in minor units. */
  credit: number
}

async function play(
  world: World,
  provider: DemoProvider,
  { customer, joins, steps }: CustomerStory,
): Promise<void> {
  const known: Record<string, Known> = {}
  let person: SignedInActor | null = null
  for (const step of steps) {
    await world.at(step.days, step.at)
    person ??= joins ? await join(world, customer) : await world.person(customer)
    await act({ world, provider, person, known }, step)
  }
}

interface Scene {
  world: World
  provider: DemoProvider
  person: SignedInActor
  known: Record<string, Known>
}

async function act(scene: Scene, step: Step): Promise<void> {
  const { world, provider, person, known } = scene
  const orderNamed = (key: string) => entryOf(known, key, 'orders of the customer')
  const paymentNamed = (key: string) => world.call(null, (ctx) => paymentOf(ctx, orderNamed(key).orderId))
  if ('buy' in step) return buy(scene, step)
  if ('refund' in step) return refund(world, orderNamed(step.refund), step)
  if ('order' in step) return orderByPhone(scene, step)
  if ('payOnPage' in step) return payOnPage(scene, step.payOnPage)
  if ('discountCode' in step) {
    const { discountCode } = step
    await world.operation(person, pricing.submitDiscountCode, { userid: '', discountCode })
  } else if ('pay' in step)
    await world.pay(person, orderNamed(step.pay).orderId, step.card && cards[step.card])
  else if ('cancel' in step) {
    const { orderId: orderid } = orderNamed(step.cancel)
    await world.operation(await world.person('admin'), orders.cancelOpenOrder, {
      orderid,
      reason: step.reason,
    })
  } else if ('dispute' in step) await provider.dispute((await paymentNamed(step.dispute)).captureId ?? '')
  else {
    const { captureId, amountMinor } = await paymentNamed(step.refundThere)
    await provider.refundThere(captureId ?? '', (amountMinor / 100).toFixed(2))
  }
}

async function buy({ world, person, known }: Scene, step: Buy): Promise<void> {
  const { buy: codes, quantity, currency, card, key, creditOf } = step
  const credit = creditOf === undefined ? 0 : entryOf(known, creditOf, 'orders of the customer').credit
  const paidWith = card && { card: cards[card] }
  const lines = linesOf(codes, quantity)
  const bought = await purchase(world, person, { lines, currency, credit, ...paidWith })
  if (key !== undefined) known[key] = { orderId: bought.order.id, lines: bought.lines, credit: 0 }
}

async function refund(world: World, order: Known, { courses, to, reason }: Refund): Promise<void> {
  const lines = order.lines.filter(({ code }) => courses?.includes(code))
  await giveBack(world, order.orderId, { ...(courses && { lines }), to, reason })
  if (to === 'credit') order.credit = lines.reduce((sum, { totalMinor }) => sum + totalMinor, 0)
}

async function orderByPhone(
  { world, person, known }: Scene,
  { order: codes, payLink, key }: Extract<Step, { order: unknown }>,
): Promise<void> {
  const lines = linesOf(codes)
  const { partner, userId } = person
  const admin = await world.person('admin')
  const orderid = await world.call(admin, async (ctx) => {
    const quote = await quoteLines({ ...ctx, actor: person }, lines, { partner, currency: 'USD' })
    const requested: OrderToOpen = {
      userId,
      lines,
      quote,
      partner,
      billing: null,
      reason: 'Ordered by telephone.',
    }
    return (await openOrder(ctx, requested)).order.id
  })
  known[key] = { orderId: orderid, lines: [], credit: 0 }
  if (payLink) await world.operation(admin, payments.sendPayLink, { orderid })
}

async function payOnPage({ world, provider, person }: Scene, codes: readonly string[]): Promise<void> {
  const correlation = randomUUID()
  const cart = writeWireCart(linesOf(codes), person.userId)
  const started = await world.operation(person, payments.addCorrelation, { cart, correlation })
  await provider.approve(started.approveUrl ?? '')
  await world.operation(person, payments.captureWallet, { correlation })
}
