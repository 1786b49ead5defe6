import { companyOf } from '#features/core/company-people/server/public.ts'
import { planAdmin } from '#features/learn/seats/contract/plan-admin.ts'
import { seating } from '#features/learn/seats/contract/seat-contract.ts'
import { purchase } from '#features/shop/orders/server/public.ts'
import type { SignedInActor } from '#platform/server/context.ts'
import type { World } from '#platform/server/world.ts'

const anyCourse = {
  code: 'ANYONE',
  name: 'Any one operator course',
  model: 'choice' as const,
  price: '199.00',
  courses: ['OLC110', 'OLC140', 'OLC150', 'OLC160', 'OLC210'],
}
const year = {
  code: 'YEARPASS',
  name: 'Operator courses for a year',
  model: 'year' as const,
  price: '499.00',
  courses: ['OLC110', 'OLC140', 'OLC150', 'OLC160', 'OLC210', 'OLC220'],
}

/** Seeds a company with assigned and free seats of each kind: for one course, for any course of a set, and per year. */
export async function buildDemoPlans(world: World): Promise<void> {
  await world.at(-1, 14)
  const staff = await world.person('admin')
  for (const plan of [anyCourse, year])
    await world.operation(staff, planAdmin.save, { id: null, draft: { ...plan, active: true } })
  const admin = await world.person('corpadmin')
  const company = await world.call(admin, (ctx) => companyOf(ctx.db, admin.userId))
  if (!company) return
  const forCompany = { companyId: company.compid, people: [] }
  const seatsOf = ({ code }: { code: string }, users: number) => ({
    lineId: `bundle:${code}`,
    kind: 'bundle' as const,
    code,
    quantity: 1,
    users,
    courses: [code],
    forCompany,
  })
  const { lines } = await purchase(world, admin, {
    lines: [
      { lineId: 'course:OLC160', kind: 'course', code: 'OLC160', quantity: 3, forCompany },
      seatsOf(anyCourse, 4),
      seatsOf(year, 2),
    ],
  })
  await world.at(-1, 15)
  const [named, choice, ofYear] = lines.map(({ id }) => id)
  await giveTo(world, admin, { purchaseid: named, search: 'Jonas Larsen' })
  await giveTo(world, admin, { purchaseid: choice, search: 'Ivan Delgado', courseid: 'OLC150' })
  await giveTo(world, admin, { purchaseid: ofYear, search: 'Jamila Hoffman' })
}

async function giveTo(
  world: World,
  admin: SignedInActor,
  given: { purchaseid: string | undefined; search: string; courseid?: string },
): Promise<void> {
  const { purchaseid = '', search, courseid = '' } = given
  const { people } = await world.operation(admin, seating.colleagues, { purchaseid, search })
  const [first] = people
  if (!first) throw new Error(`The demo company has no ${search}`)
  await world.operation(admin, seating.giveSeats, { purchaseid, courseid, userids: [first.userid] })
}
