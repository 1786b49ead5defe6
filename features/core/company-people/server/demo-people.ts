import { and, asc, eq, ne } from 'drizzle-orm'
import { z } from 'zod'
import { openAccountsFor } from '#features/core/accounts/server/public.ts'
import { addDays, dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { Context } from '#platform/server/context.ts'
import type { World } from '#platform/server/world.ts'
import { addJobRole, addMembers, type MemberDraft, superviseEmployees } from './commands.ts'
import { companyOf } from './queries.ts'
import { companyMembers } from './tables.ts'

/** Workforce of a demo company. */
export const Workforce = z.strictObject({
  /** Number of employees in addition to the demo accounts. */
  people: z.int(),
  domain: z.string(),
  plants: z.array(z.string()).min(1),
  shifts: z.array(z.string()).min(1),
  jobRoles: z.array(z.string()).min(1),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
})
type Workforce = z.output<typeof Workforce>

interface Names {
  firstNames: readonly string[]
  lastNames: readonly string[]
}

/** Returns the given number of distinct names, the same on every demo build. */
const namesOf = (count: number, { firstNames, lastNames }: Names) =>
  Array.from({ length: count }, (_, index) => ({
    // The list lengths are coprime, so a name repeats only after 1,480 people.
    firstName: firstNames[index % firstNames.length] ?? '',
    lastName: lastNames[(index * 5 + 3) % lastNames.length] ?? '',
  }))

/** Creates a demo company's employees: accounts without passwords, distributed across plants, shifts, and job roles. */
export async function hire(ctx: Context, companyId: string, plan: Workforce, names: Names): Promise<void> {
  const { city, state, zip } = plan
  const people = namesOf(plan.people, names).map(({ firstName, lastName }) => ({
    firstName,
    lastName,
    email: `${firstName}.${lastName}@${plan.domain}`.toLowerCase(),
    company: '',
    title: '',
    phone: '',
    address: '',
    city,
    state,
    zip,
    country: 'US',
  }))
  const accounts = await openAccountsFor(ctx, people)
  const roles: string[] = []
  for (const name of plan.jobRoles) roles.push(await addJobRole(ctx, companyId, name))
  const members = people.flatMap(({ email }, index): MemberDraft[] => {
    const account = accounts.get(email)
    return account ? [{ userId: account.id, ...placeOf(plan, roles, index) }] : []
  })
  await addMembers(ctx, companyId, members)
}

/** Returns the position of the employee at this index: operators are the largest group, one in twelve leads a shift. */
function placeOf({ plants, shifts }: Workforce, roles: readonly string[], index: number) {
  const plant = plants[index % plants.length] ?? ''
  const shift = shifts[Math.floor(index / plants.length) % shifts.length] ?? ''
  const role = index % 3 === 2 ? index % roles.length : index % 12 === 0 ? 1 : 0
  return {
    role: 'employee' as const,
    department: plant,
    shift,
    employeeNumber: String(10_001 + index),
    costCenter: `CC-${100 + (index % plants.length) * 10}`,
    jobRoleId: roles[role % roles.length] ?? null,
    canUseCredit: index % 9 !== 8,
    openedAccount: true,
  }
}

/**
 * Creates three supervisors of Harbor Pure Bottling: one for two plants, one for the day shifts, with overlapping
 * teams, and one on vacation, covered by the first.
 */
export async function coverVacation(world: World): Promise<void> {
  await world.at(-3)
  const first = await world.person('supervisor')
  const known = await world.person('employee')
  await world.call(null, async (ctx) => {
    const company = await companyOf(ctx.db, first.userId)
    if (!company) return
    const today = dayIn(ctx.now, OFFICE_ZONE)
    const hired = await ctx.db
      .select({ userId: companyMembers.userId })
      .from(companyMembers)
      .where(and(eq(companyMembers.companyId, company.compid), ne(companyMembers.employeeNumber, '')))
      .orderBy(asc(companyMembers.employeeNumber))
    const ids = hired.map(({ userId }) => userId)
    const [second = '', third = '', ...team] = ids
    await addMembers(ctx, company.compid, [
      { userId: second, role: 'supervisor' },
      { userId: third, role: 'supervisor' },
    ])
    const cover = { fromDay: addDays(today, -3), toDay: addDays(today, 11) }
    await superviseEmployees(ctx, company.compid, [
      ...[known.userId, ...team.slice(0, 70)].map((employeeId) => ({
        supervisorId: first.userId,
        employeeId,
      })),
      ...team.slice(40, 140).map((employeeId) => ({ supervisorId: second, employeeId })),
      ...team.slice(140, 200).map((employeeId) => ({ supervisorId: third, employeeId })),
      ...team.slice(140, 200).map((employeeId) => ({ supervisorId: first.userId, employeeId, ...cover })),
    ])
  })
}
