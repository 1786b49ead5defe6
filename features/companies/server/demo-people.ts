import { and, asc, eq, ne } from 'drizzle-orm'
import { openAccountsFor } from '#features/accounts/server/public.ts'
import { addDays, dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { Call } from '#platform/server/call.ts'
import type { World } from '#platform/server/world.ts'
import { addJobRole, addMembers, type MemberDraft, superviseEmployees } from './commands.ts'
import { companyOf } from './queries.ts'
import { companyMembers } from './tables.ts'

interface Workforce {
  /** How many people are hired beside those of the demo accounts. */
  people: number
  domain: string
  plants: readonly string[]
  shifts: readonly string[]
  jobRoles: readonly string[]
  city: readonly [city: string, state: string, zip: string]
}

/** The people of the demo companies, by the company's name. */
export const demoWorkforces: Readonly<Record<string, Workforce>> = {
  'Harbor Pure Bottling': {
    people: 297,
    domain: 'harborpure.example.com',
    plants: ['Tampa', 'Ocala', 'Macon', 'Mobile'],
    shifts: ['Day', 'Evening', 'Night'],
    jobRoles: ['RO operator', 'Lead operator', 'Maintenance technician', 'Lab technician', 'Plant manager'],
    city: ['Tampa', 'FL', '33602'],
  },
  'Rio Bend Water': {
    people: 12,
    domain: 'riobend.example.com',
    plants: ['Albuquerque'],
    shifts: ['Day', 'Night'],
    jobRoles: ['Water operator', 'Lab technician'],
    city: ['Albuquerque', 'NM', '87107'],
  },
  'Midland Brackish Works': {
    people: 8,
    domain: 'midlandbrackish.example.com',
    plants: ['Midland'],
    shifts: ['Day'],
    jobRoles: ['Water operator'],
    city: ['Midland', 'TX', '79701'],
  },
}

const firstNames =
  'Aaron Adaeze Alma Amir Anders Beatriz Bruno Camille Cedric Dalia Darnell Elena Ephraim Farah Felix Gita Gordon Hana Hector Imani Ivan Jamila Jonas Keiko Kwame Lucia Luther Marisol Miles Nadia Nils Olga Omar Priya Quentin Rosa Rashid Selma Stefan Tamara'.split(
    ' ',
  )
const lastNames =
  'Abara Alvarez Beck Bianchi Castillo Chen Dawson Delgado Eriksen Fontaine Garza Haddad Hoffman Iyer Jansen Kessler Kim Larsen Mbeki Mendoza Nakamura Novak Obi Ortega Park Quist Ramos Rossi Salazar Schmidt Tanaka Torres Usman Vance Weber Yilmaz Zhang'.split(
    ' ',
  )

/** So many different people; the same each time the world is built. */
const namesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    // The two lists have no common divisor: a name comes again after 1,480 people.
    firstName: firstNames[index % firstNames.length] ?? '',
    lastName: lastNames[(index * 5 + 3) % lastNames.length] ?? '',
  }))

/** Hires the people of a demo company: accounts without passwords, spread over plants, shifts and job roles. */
export async function hire(call: Call, companyId: string, plan: Workforce): Promise<void> {
  const [city, state, zip] = plan.city
  const people = namesOf(plan.people).map(({ firstName, lastName }) => ({
    firstName,
    lastName,
    email: `${firstName}.${lastName}@${plan.domain}`.toLowerCase(),
    company: '',
    title: '',
    phone: '',
    address: '',
    ...{ city, state, zip, country: 'US' },
  }))
  const accounts = await openAccountsFor(call, people)
  const roles: string[] = []
  for (const name of plan.jobRoles) roles.push(await addJobRole(call, companyId, name))
  const members = people.flatMap(({ email }, index): MemberDraft[] => {
    const account = accounts.get(email)
    return account ? [{ userId: account.id, ...placeOf(plan, roles, index) }] : []
  })
  await addMembers(call, companyId, members)
}

/** Where the person of a number works: most are operators, one in twelve looks after a shift. */
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
  }
}

/**
 * Three supervisors of Harbor Pure Bottling: one for two plants, one for the day shifts, whose teams overlap, and one
 * on vacation, whom the first covers for.
 */
export async function coverVacation(world: World): Promise<void> {
  await world.at(-3)
  const first = await world.person('supervisor')
  const known = await world.person('employee')
  await world.call(null, async (call) => {
    const company = await companyOf(call.db, first.userId)
    if (!company) return
    const today = dayIn(call.now, OFFICE_ZONE)
    const hired = await call.db
      .select({ userId: companyMembers.userId })
      .from(companyMembers)
      .where(and(eq(companyMembers.companyId, company.compid), ne(companyMembers.employeeNumber, '')))
      .orderBy(asc(companyMembers.employeeNumber))
    const ids = hired.map(({ userId }) => userId)
    const [second = '', third = '', ...team] = ids
    await addMembers(call, company.compid, [
      { userId: second, role: 'supervisor' },
      { userId: third, role: 'supervisor' },
    ])
    const cover = { fromDay: addDays(today, -3), toDay: addDays(today, 11) }
    await superviseEmployees(call, company.compid, [
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
