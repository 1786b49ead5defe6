import { randomUUID } from 'node:crypto'
import { writeWireCart } from '#features/cart/contract/wire-cart.ts'
import { orders } from '#features/orders/contract.ts'
import {
  courseLine,
  type OrderToOpen,
  openOrder,
  purchase,
  quoteLines,
} from '#features/orders/server/public.ts'
import { payments } from '#features/payments/contract.ts'
import { pricing } from '#features/pricing/contract.ts'
import type { SignedInActor } from '#platform/server/call.ts'
import type { World } from '#platform/server/world.ts'
import { join } from './customers.ts'
import type { DemoProvider } from './demo-provider.ts'
import { cards, paymentOf } from './pay-order.ts'
import { giveBack } from './refunds.ts'

const courses = (...codes: string[]) => codes.map((code) => courseLine(code))

/** A customer of two years: every kind of order, a code, and credit that came from a refund and pays a whole order. */
export async function odileBuys(world: World): Promise<void> {
  await world.at(-730, 10)
  const odile = await join(world, 'odile')
  await purchase(world, odile, { lines: courses('OLC110') })
  await world.at(-512, 9)
  await purchase(world, odile, { lines: courses('OLC120', 'OLC130'), card: cards.mastercard })
  await world.at(-300, 17)
  const twice = await purchase(world, odile, { lines: courses('OLC111'), card: cards.discover })
  await world.at(-296, 14)
  await giveBack(world, twice.order, { reason: 'Two people of the plant had bought it for the same seat.' })
  await world.at(-120, 11)
  await world.operation(odile, pricing.submitDiscountCode, { userid: '', discountCode: 'CLEANWATER10' })
  await world.at(-120, 11.2)
  await purchase(world, odile, { lines: courses('OLC117') })
  await world.at(-24, 20)
  const pair = await purchase(world, odile, { lines: courses('OLC210', 'OLC220') })
  await world.at(-19, 13)
  const back = pair.lines.filter(({ code }) => code === 'OLC220')
  const reason = 'Taken by mistake; will take another course instead.'
  await giveBack(world, pair.order, { lines: back, to: 'credit', reason })
  await world.at(-10, 12)
  const credit = back.reduce((sum, { totalMinor }) => sum + totalMinor, 0)
  await purchase(world, odile, { lines: courses('OLC220'), credit })
}

/** What she orders by telephone, to be paid by a link: paid, canceled, and still open. */
export async function odileCalls(world: World): Promise<void> {
  await world.at(-88, 15)
  const odile = await world.person('odile')
  const admin = await world.person('admin')
  const first = await open(world, odile, 'OLC230', 'OLC310')
  await world.operation(admin, payments.sendPayLink, { orderid: first })
  await world.at(-87, 9)
  await world.pay(odile, first, cards.amex)
  await world.at(-33, 16)
  const second = await open(world, odile, 'OLC150')
  await world.at(-31, 10)
  const reason = 'Ordered on the web page in the meantime.'
  await world.operation(admin, orders.cancelOpenOrder, { orderid: second, reason })
  await world.at(-3, 11)
  const third = await open(world, odile, 'OLC501')
  await world.operation(admin, payments.sendPayLink, { orderid: third })
}

async function open(world: World, person: SignedInActor, ...codes: string[]): Promise<string> {
  const lines = courses(...codes)
  const { partner, userId } = person
  return world.call(await world.person('admin'), async (call) => {
    const quote = await quoteLines({ ...call, actor: person }, lines, { partner, currency: 'USD' })
    const wanted: OrderToOpen = {
      userId,
      lines,
      quote,
      partner,
      billing: null,
      reason: 'Ordered by telephone.',
    }
    return (await openOrder(call, wanted)).order.id
  })
}

/** Pays in euros, by card and on the provider's page; once the answer of the bank was lost on its way. */
export async function jonasBuys(world: World, provider: DemoProvider): Promise<void> {
  await world.at(-690, 8)
  const jonas = await join(world, 'jonas')
  const currency = 'EUR'
  await purchase(world, jonas, { lines: courses('OLC110'), currency, card: cards.mastercard })
  await world.at(-401, 9)
  await purchase(world, jonas, { lines: courses('OLC115'), currency, card: cards.mastercard })
  await world.at(-150, 10)
  await payOnPage(world, provider, jonas, { codes: ['OLC140', 'OLC150', 'OLC160'], currency })
  await world.at(-8, 8)
  await purchase(world, jonas, { lines: courses('OLC230'), currency, card: cards.answerLost })
}

/** A member of a partner that sells in Australian dollars; complains to the provider about one payment. */
export async function wiremuBuys(world: World, provider: DemoProvider): Promise<void> {
  await world.at(-650, 2)
  const wiremu = await join(world, 'wiremu')
  const currency = 'AUD'
  await purchase(world, wiremu, { lines: courses('OLC110'), currency })
  await world.at(-330, 3)
  await purchase(world, wiremu, { lines: courses('OLC117'), currency })
  await world.at(-95, 4)
  const pair = await purchase(world, wiremu, { lines: courses('OLC111', 'OLC210'), currency })
  await world.at(-92, 14)
  const back = pair.lines.filter(({ code }) => code === 'OLC210')
  await giveBack(world, pair.order, { lines: back, reason: 'The site has no train of that kind.' })
  await world.at(-18, 5)
  const disputed = await purchase(world, wiremu, { lines: courses('OLC150'), currency })
  await world.at(-6, 6)
  const payment = await world.call(null, (call) => paymentOf(call, disputed.order.id))
  await provider.dispute(payment.captureId ?? '')
  await world.at(-5, 4)
  await payOnPage(world, provider, wiremu, { codes: ['OLC220'], currency })
}

/** Of a partner with prices of its own. One refund was made twice: here as credit, and on the provider's pages. */
export async function gloriaBuys(world: World, provider: DemoProvider): Promise<void> {
  await world.at(-555, 14)
  const gloria = await join(world, 'gloria')
  await purchase(world, gloria, { lines: courses('OLC117') })
  await world.at(-210, 16)
  await purchase(world, gloria, { lines: [courseLine('OLC110', 3)], card: cards.amex })
  await world.at(-17, 13)
  await purchase(world, gloria, { lines: courses('OLC140'), card: cards.tooLittleMoney })
  await world.at(-17, 13.1)
  const { order } = await purchase(world, gloria, { lines: courses('OLC140'), card: cards.mastercard })
  await world.at(-9, 15)
  await giveBack(world, order, { to: 'credit', reason: 'The course starts too far from our plant.' })
  await world.at(-4, 9)
  const payment = await world.call(null, (call) => paymentOf(call, order.id))
  await provider.refundThere(payment.captureId ?? '', (payment.amountMinor / 100).toFixed(2))
}

async function payOnPage(
  world: World,
  provider: DemoProvider,
  person: SignedInActor,
  { codes, currency }: { codes: string[]; currency: string },
): Promise<void> {
  const correlation = randomUUID()
  const cart = writeWireCart(courses(...codes), person.userId)
  const begun = await world.operation(person, payments.addCorrelation, { cart, correlation, currency })
  await provider.approve(begun.approveUrl ?? '')
  await world.operation(person, payments.captureWallet, { correlation })
}
