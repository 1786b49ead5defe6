import { quoteLines, reserveOrder, settlePaid } from '#features/orders/server/public.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import { makeCall } from '#platform/server/make-call.ts'
import type { TestApp } from '../../../app/server/testing/test-app.ts'
import { type SeatRow, seating } from '../rules/seat-contract.ts'

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

/** Reserves an order for so many units of a course, as the checkout does before it asks for the money. */
export function reserveCourse(app: TestApp, username: string, code: string, quantity = 1) {
  return reserveLines(app, username, [{ lineId: `course:${code}`, kind: 'course', code, quantity }])
}

type Lines = Parameters<typeof quoteLines>[1]

export async function reserveLines(app: TestApp, username: string, lines: Lines) {
  const actor = await app.person(username)
  const call = makeCall(app.app, { actor, now: app.now() })
  return call.transaction(async (inner) => {
    const buying = inner as SignedInCall
    const quoted = await quoteLines(buying, lines, { partner: actor.partner, currency: 'USD' })
    const checkout = { lines, currency: 'USD', partner: actor.partner, billing, tceq: null, credit: 0 }
    const idempotencyKey = `test-${username}-${Math.random()}`
    return reserveOrder(buying, { ...checkout, seenTotalMinor: quoted.total, idempotencyKey })
  })
}

/** Buys a course with money that has arrived; answers the registration codes of the seats. */
export async function buyCourse(
  app: TestApp,
  username: string,
  code: string,
  quantity = 1,
): Promise<string[]> {
  const { order } = await reserveCourse(app, username, code, quantity)
  return payAndReadCodes(app, order.id)
}

async function payAndReadCodes(app: TestApp, orderId: string): Promise<string[]> {
  await settle(app, orderId)
  const { rows } = await app.app.pool.query<{ registration_codes: { code: string }[] }>(
    'select registration_codes from order_lines where order_id = $1 order by position',
    [orderId],
  )
  return rows.flatMap((row) => row.registration_codes.map((each) => each.code))
}

export function settle(app: TestApp, orderId: string): Promise<boolean> {
  const call = makeCall(app.app, { actor: null, now: app.now() })
  return call.transaction((inner) => settlePaid(inner, orderId, 'a test'))
}

/** The seats that somebody bought in a course, of all purchases, the newest purchase first. */
export async function seatsOf(app: TestApp, username: string, code: string): Promise<SeatRow[]> {
  const client = await app.as(username)
  const { purchases } = await client.call(seating.seatPurchases, {})
  const ofCourse = purchases.filter(({ courses }) => courses.some(({ courseid }) => courseid === code))
  const pages = ofCourse.map(({ purchaseid }) => client.call(seating.seats, { purchaseid, rows: 200 }))
  return (await Promise.all(pages)).flatMap(({ rows }) => rows)
}
