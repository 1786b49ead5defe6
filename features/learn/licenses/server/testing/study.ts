import type { TestApp } from '#app/server/testing/test-app.ts'
import { reserveLines, settle } from '#app/server/testing/test-orders.ts'
import { study, unitsOf } from '#features/learn/learning/server/public.ts'
import { findCourse } from '#features/shop/catalog/server/public.ts'
import { courseLine } from '#features/shop/orders/server/public.ts'
import { makeContext } from '#platform/server/make-context.ts'
import type { World } from '#platform/server/world.ts'

/** Completes a course that the user owns, starting at the test's current time, and notifies the listeners. */
export async function finishCourse(app: TestApp, username: string, code: string): Promise<void> {
  const person = await app.person(username)
  const world: Pick<World, 'app' | 'call'> = {
    app: app.app,
    call: (actor, work) => makeContext(app.app, { actor, now: app.now() }).transaction(work),
  }
  const course = await findCourse(app.app.db, code)
  const units = await unitsOf(world as World, course?.publishedVersionId ?? '')
  await study(
    world as World,
    person,
    units.map((unit) => ({ unit, rate: 1.5 })),
  )
  // Studying takes several hours.
  app.advance({ hours: 12 })
  await app.runJobs()
}

/** Buys courses with Yes or no answer at the 'TCEQ Approved' prompt. */
export async function buyCourses(
  app: TestApp,
  username: string,
  codes: readonly string[],
  taken = true,
): Promise<void> {
  const { order } = await reserveLines(
    app,
    username,
    codes.map((code) => courseLine(code)),
  )
  if (taken) {
    const answer = JSON.stringify({ taken, courses: codes })
    await app.app.pool.query('update orders set tceq = $2 where id = $1', [order.id, answer])
  }
  await settle(app, order.id)
}
