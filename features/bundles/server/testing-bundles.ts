import { quoteLines, reserveOrder, settlePaid } from '#features/orders/server/public.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import { makeCall } from '#platform/server/make-call.ts'
import type { TestApp } from '../../../app/server/testing/test-app.ts'

const billing = {
  f_name: 'Test',
  l_name: 'Buyer',
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

let count = 0

/** Reserves an order for one bundle, as the checkout does before it asks for the money. */
export async function reserveBundle(app: TestApp, username: string, courses: string[], users: number) {
  const actor = await app.person(username)
  count += 1
  const lines = [
    {
      lineId: `bundle:${count}`,
      kind: 'bundle' as const,
      code: courses[0] ?? '',
      quantity: 1,
      users,
      courses,
    },
  ]
  const call = makeCall(app.app, { actor, now: app.now() })
  return call.transaction(async (inner) => {
    const buying = inner as SignedInCall
    const { total } = await quoteLines(buying, lines, { partner: actor.partner, currency: 'USD' })
    const checkout = { lines, currency: 'USD', partner: actor.partner, billing, tceq: null, credit: 0 }
    const idempotencyKey = `bundle-${username}-${count}`
    const { order, lines: bought } = await reserveOrder(buying, {
      ...checkout,
      seenTotalMinor: total,
      idempotencyKey,
    })
    const [line] = bought
    if (!line) throw new Error('The order has no line')
    return { order, line }
  })
}

export function settle(app: TestApp, orderId: string): Promise<boolean> {
  const call = makeCall(app.app, { actor: null, now: app.now() })
  return call.transaction((inner) => settlePaid(inner, orderId, 'a test'))
}
