import type { TestApp } from '#app/server/testing/test-app.ts'
import { reserveLines, settle } from '#app/server/testing/test-orders.ts'
import { type SeatRow, seating } from '#features/learn/seats/contract/seat-contract.ts'

/** Reserves an order for the given number of units of a course, as the checkout does before it requests payment. */
export function reserveCourse(app: TestApp, username: string, code: string, quantity = 1) {
  return reserveLines(app, username, [{ lineId: `course:${code}`, kind: 'course', code, quantity }])
}

/** Buys a course with a completed payment; returns the registration codes of the seats. */
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

/** Returns the seats that a user bought for a course across all purchases, newest purchase first. */
export async function seatsOf(app: TestApp, username: string, code: string): Promise<SeatRow[]> {
  const client = await app.as(username)
  const { purchases } = await client.call(seating.seatPurchases, {})
  const ofCourse = purchases.filter(({ courses }) => courses.some(({ courseid }) => courseid === code))
  const pages = ofCourse.map(({ purchaseid }) => client.call(seating.seats, { purchaseid, rows: 200 }))
  return (await Promise.all(pages)).flatMap(({ rows }) => rows)
}
