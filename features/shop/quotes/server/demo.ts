import { z } from 'zod'
import { writeWireCart } from '#features/shop/cart/contract/wire-cart.ts'
import { addCourse, type CartLine } from '#features/shop/cart/rules/cart-lines.ts'
import { addDays, dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import { demoContent } from '#platform/server/content/demo-content.ts'
import type { Story, World } from '#platform/server/world.ts'
import { requests, requestsAdmin } from '../contract.ts'
import { findRequest } from './own-request.ts'
import { findQuote } from './quotes/quote-view.ts'

/** Form answers by kind of request. */
const RequestsFile = z.strictObject({
  autopsy: z.record(z.string(), z.string()),
  consulting: z.record(z.string(), z.string()),
  monitoring: z.record(z.string(), z.string()),
  glossary: z.record(z.string(), z.string()),
})
type DemoKind = keyof z.output<typeof RequestsFile>

/** Requests in every state, a saved quote, and a payment request to a company. */
export const demoRequests: readonly Story[] = [
  buildOrdered,
  buildExpired,
  buildEnded,
  buildQuoted,
  buildWaiting,
]

async function ask(world: World, day: number, username: string, kind: DemoKind): Promise<string> {
  await world.at(day)
  const person = await world.person(username)
  const { [kind]: answers } = await demoContent('quote-requests', RequestsFile)
  return (await world.operation(person, requests.send, { kind, answers })).requestid
}

interface DemoQuote {
  description: string
  quantity: number
  unit: string
  /** Days of validity. */
  days: number
}

async function answer(world: World, day: number, requestid: string, quote: DemoQuote): Promise<void> {
  await world.at(day)
  const staff = await world.person('admin')
  const { description, quantity, unit, days } = quote
  const { revision } = await world.operation(staff, requestsAdmin.adminDetail, { requestid })
  await world.operation(staff, requestsAdmin.answer, {
    requestid,
    revision,
    validUntil: addDays(dayIn(world.now(), OFFICE_ZONE), days),
    lines: [{ courseid: '', description, quantity, unit }],
  })
}

const orderOf = (world: World, requestid: string): Promise<string> =>
  world.call(null, async ({ db }) => {
    const quote = await findQuote(db, (await findRequest(db, requestid))?.quoteId ?? null)
    if (!quote?.orderId) throw new Error(`Request ${requestid} has no order`)
    return quote.orderId
  })

async function buildOrdered(world: World): Promise<void> {
  const requestid = await ask(world, -62, 'texan', 'autopsy')
  const description = 'Autopsy of two 8-inch elements with report'
  await answer(world, -60, requestid, { description, quantity: 1, unit: '1850.00', days: 30 })
  await world.at(-55)
  await world.pay(await world.person('texan'), await orderOf(world, requestid))
}

/** Stays unpaid until it expires. */
async function buildExpired(world: World): Promise<void> {
  const requestid = await ask(world, -50, 'learner', 'glossary')
  const description = 'RO glossary for one user, 12 months'
  await answer(world, -49, requestid, { description, quantity: 14, unit: '18.00', days: 14 })
}

async function buildEnded(world: World): Promise<void> {
  const declined = await ask(world, -21, 'employee', 'consulting')
  await world.at(-20)
  await world.operation(await world.person('admin'), requestsAdmin.decline, {
    requestid: declined,
    revision: 1,
    reason: 'All Tuesdays of this quarter are taken. Please ask again in January, or send other days.',
  })
  const withdrawn = await ask(world, -12, 'learner', 'consulting')
  await world.at(-11)
  await world.operation(await world.person('learner'), requests.withdraw, { requestid: withdrawn })
}

async function buildQuoted(world: World): Promise<void> {
  const requestid = await ask(world, -5, 'corpadmin', 'monitoring')
  await world.at(-4)
  await world.operation(await world.person('admin'), requestsAdmin.reply, {
    requestid,
    text: 'Are the three trains of the same array? Then one baseline serves all of them.',
  })
  await world.at(-4, 18)
  await world.operation(await world.person('corpadmin'), requests.write, {
    requestid,
    text: 'Yes, all three are 4:2 with six elements in each vessel.',
  })
  const description = 'Plant monitoring of one train, 12 months'
  await answer(world, -3, requestid, { description, quantity: 3, unit: '480.00', days: 21 })
}

async function buildWaiting(world: World): Promise<void> {
  await ask(world, -2, 'texan', 'consulting')
  const learner = await world.person('learner')
  await world.at(-1)
  await world.operation(learner, requests.sendCart, {
    cart: cartOf('OLC110', 'OLC111'),
    partner: 'highplains',
    remarks: 'For two operators of the night shift.',
  })
  await world.operation(learner, requests.saveQuote, { cart: cartOf('OLC115', 'OLC117'), partner: 'dhp' })
  await world.operation(await world.person('employee'), requests.ask, {
    cart: cartOf('OLC115'),
    partner: 'dhp',
    message: 'I move to the RO shift in January and would like to begin before.',
  })
}

const cartOf = (...codes: string[]) =>
  writeWireCart(
    codes.reduce<CartLine[]>((lines, code) => addCourse(lines, code), []),
    '',
  )
