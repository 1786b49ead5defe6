import { quoteLines, reserveOrder, settlePaid } from '#features/shop/orders/server/public.ts'

import { makeContext } from '#platform/server/make-context.ts'
import type { TestApp } from './test-app.ts'

const billing = {
  firstName: 'Test',
  lastName: 'Buyer',
  company: 'Test Works',
  address: '1 Pump Street',
  address2: '',
  city: 'Albuquerque',
  state: 'NM',
  zip: '87101',
  country: 'US',
  phone: '505-555-0101',
  email: 'buyer@example.com',
}

type Lines = Parameters<typeof quoteLines>[1]

/** Reserves an order for these lines, as the checkout does before requesting payment. */
export async function reserveLines(app: TestApp, username: string, lines: Lines) {
  const actor = await app.person(username)
  const ctx = makeContext(app.app, { actor, now: app.now() })
  return ctx.transaction(async (inner) => {
    const quoted = await quoteLines(inner, lines, { partner: actor.partner, currency: 'USD' })
    const checkout = { lines, currency: 'USD', partner: actor.partner, billing, tceq: null, credit: 0 }
    const idempotencyKey = `test-${username}-${Math.random()}`
    return reserveOrder(inner, { ...checkout, seenTotalMinor: quoted.total, idempotencyKey })
  })
}

/** Settles a reserved order as paid. */
export function settle(app: TestApp, orderId: string): Promise<boolean> {
  const ctx = makeContext(app.app, { actor: null, now: app.now() })
  return ctx.transaction((inner) => settlePaid(inner, orderId, 'a test'))
}
