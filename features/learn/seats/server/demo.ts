import { contentVersion, study, unitsOf } from '#features/learn/learning/server/public.ts'
import { findCourse } from '#features/shop/catalog/server/public.ts'
import { courseLine, purchase } from '#features/shop/orders/server/public.ts'
import type { World } from '#platform/server/world.ts'
import { claimSeat } from './claim-seat.ts'
import { seatCodes } from './make-seats.ts'

const COURSE = 'OLC117'

/** A supervisor buys five units of a course; an employee claims a seat and starts learning. */
export async function seatsOfACompany(world: World): Promise<void> {
  await world.at(-30)
  const supervisor = await world.person('supervisor')
  const { lines } = await purchase(world, supervisor, { lines: [courseLine(COURSE, 5)] })
  const codes = await world.call(supervisor, (ctx) => Promise.all(lines.map((line) => seatCodes(ctx, line))))
  const [first] = codes.flat()
  await world.at(-29)
  const employee = await world.person('employee')
  await world.call(employee, (ctx) => claimSeat({ code: first?.code ?? '', courseid: '' }, ctx))
  await world.at(-28, 13)
  const version = await world.call(employee, async (ctx) => {
    const course = await findCourse(ctx.db, COURSE)
    return course && contentVersion(ctx.db, employee.userId, course.id, ctx.now)
  })
  const units = await unitsOf(world, version?.versionId ?? '')
  await study(
    world,
    employee,
    units.slice(0, 3).map((unit) => ({ unit })),
  )
}
