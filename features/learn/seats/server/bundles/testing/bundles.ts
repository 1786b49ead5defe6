import type { TestApp } from '#app/server/testing/test-app.ts'
import { reserveLines } from '#app/server/testing/test-orders.ts'

let count = 0

/** Reserves an order for one bundle, as checkout does before requesting payment. */
export async function reserveBundle(app: TestApp, username: string, courses: string[], users: number) {
  count += 1
  const { order, lines } = await reserveLines(app, username, [
    {
      lineId: `bundle:${count}`,
      kind: 'bundle',
      code: courses[0] ?? '',
      quantity: 1,
      users,
      courses,
    },
  ])
  const [line] = lines
  if (!line) throw new Error('The order has no line')
  return { order, line }
}
