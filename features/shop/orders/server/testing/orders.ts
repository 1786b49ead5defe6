import type { TestApp } from '#app/server/testing/test-app.ts'
import { type CartLine, courseLineId } from '#features/shop/cart/rules/cart-lines.ts'
import { grantCredit } from '#features/shop/credit/server/public.ts'
import type { SignedInActor, SystemContext } from '#platform/server/context.ts'
import { makeContext } from '#platform/server/make-context.ts'
import type { BillingDetails } from '../../contract/billing.ts'
import type { Order, OrderLine } from '../offer-kinds.ts'
import { quoteLines } from '../quote-lines.ts'
import { reserveOrder } from '../reserve-order.ts'
import { settlePaid } from '../settle-order.ts'

export const billing: BillingDetails = {
  firstName: 'Ada',
  lastName: 'Morgan',
  company: 'Harbor Pure Bottling',
  address: '400 Ballast Quay',
  address2: '',
  city: 'Tampa',
  state: 'FL',
  zip: '33602',
  country: 'US',
  phone: '813-555-0118',
  email: 'ada.morgan@example.com',
}
/** Same as sent by the checkout. */
const { firstName, lastName, ...address } = billing
export const sentBilling = { f_name: firstName, l_name: lastName, ...address }

export const courseLine = (code: string, quantity = 1): CartLine => ({
  lineId: courseLineId(code),
  kind: 'course',
  code,
  quantity,
})

/** Runs work as a user, in one transaction. */
export async function asPerson<T>(
  app: TestApp,
  username: string,
  work: (ctx: SystemContext<SignedInActor>) => Promise<T>,
): Promise<T> {
  const actor = await app.person(username)
  const ctx = makeContext(app.app, { actor, now: app.now() })
  return ctx.transaction((inner) => work(inner))
}

interface Purchase {
  lines: readonly CartLine[]
  credit?: number
  seen?: number
  key?: string
  partner?: string
}

let keys = 0

/** Reserves an order like a checkout. The total the buyer saw is the actual one unless the test sets it. */
export async function reserve(
  ctx: SystemContext<SignedInActor>,
  { lines, credit = 0, seen, key, partner = 'dhp' }: Purchase,
): Promise<{ order: Order; lines: OrderLine[] }> {
  const quote = await quoteLines(ctx, lines, { partner, currency: undefined })
  keys += 1
  return reserveOrder(ctx, {
    lines,
    seenTotalMinor: seen ?? quote.total - credit,
    credit,
    currency: undefined,
    partner,
    billing,
    tceq: null,
    idempotencyKey: key ?? `test:${keys}`,
  })
}

/** Creates a paid order as if by a captured card payment. */
export async function buy(
  app: TestApp,
  username: string,
  purchase: Purchase,
): Promise<{ order: Order; lines: OrderLine[] }> {
  const reserved = await asPerson(app, username, (ctx) => reserve(ctx, purchase))
  await asPerson(app, username, (ctx) => settlePaid(ctx, reserved.order.id, 'Visa ending in 1111'))
  return reserved
}

/** Gives a user available credit, in US cents. */
export function grantTestCredit(
  app: TestApp,
  username: string,
  usdMinor: number,
  key: string,
): Promise<boolean> {
  return asPerson(app, username, (ctx) =>
    grantCredit(ctx, { userId: ctx.actor.userId, usdMinor, reason: 'A test', key }),
  )
}
