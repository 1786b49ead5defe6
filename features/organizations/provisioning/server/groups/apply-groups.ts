import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import {
  type Company,
  endSupervisorRole,
  giveRole,
  membersAmong,
  moveMembers,
  rightsOf,
} from '#features/core/company-people/server/public.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { Context } from '#platform/server/context.ts'
import { directoryName } from '../directory.ts'
import { directoryGroupMembers, directoryGroups, directoryPeople } from '../tables.ts'

/**
 * Sets the plants and roles of people according to their groups, regardless of the order and number of requests.
 * Manually granted roles are left unchanged. If several groups set a plant, the first by name applies.
 */
export async function applyGroups(
  ctx: Context,
  company: Pick<Company, 'id' | 'name'>,
  personIds: readonly string[],
): Promise<void> {
  if (personIds.length === 0) return
  const people = await membersOf(ctx, company.id, personIds)
  const meanings = await meaningsOf(ctx, pluck(people, 'id'))
  const plants = new Map<string, string[]>()
  for (const person of people) {
    const own = meanings.filter(({ personId }) => personId === person.id)
    await applyRole(ctx, company, { ...person, wanted: own.some(({ meaning }) => meaning === 'supervisor') })
    const plant = own.find(({ meaning }) => meaning === 'plant')?.plant ?? person.department
    if (plant !== person.department) plants.set(plant, [...(plants.get(plant) ?? []), person.userId])
  }
  for (const [department, userIds] of plants)
    await moveMembers(ctx, company.id, { userIds, change: { department } })
}

async function membersOf(ctx: Context, companyId: string, personIds: readonly string[]) {
  const rows = await ctx.db
    .select(pick(directoryPeople, 'id', 'userId', 'supervises'))
    .from(directoryPeople)
    .where(
      and(
        eq(directoryPeople.companyId, companyId),
        eq(directoryPeople.active, true),
        sql`${directoryPeople.id} = any(${sql.param([...personIds])}::uuid[])`,
      ),
    )
  const linked = rows.flatMap(({ userId, ...row }) => (userId ? [{ ...row, userId }] : []))
  const members = await membersAmong(ctx.db, companyId, pluck(linked, 'userId'))
  const departments = new Map(members.map(({ userId, department }) => [userId, department]))
  return linked.flatMap((row) => {
    const department = departments.get(row.userId)
    return department === undefined ? [] : [{ ...row, department }]
  })
}

const meaningsOf = async (ctx: Context, personIds: readonly string[]) =>
  personIds.length === 0
    ? []
    : ctx.db
        .select({
          personId: directoryGroupMembers.personId,
          meaning: directoryGroups.meaning,
          plant: directoryGroups.plant,
        })
        .from(directoryGroupMembers)
        .innerJoin(directoryGroups, eq(directoryGroups.id, directoryGroupMembers.groupId))
        .where(
          and(
            inArray(directoryGroupMembers.personId, [...personIds]),
            ne(directoryGroups.meaning, 'nothing'),
          ),
        )
        .orderBy(asc(sql`lower(${directoryGroups.name})`))

interface Role {
  id: string
  userId: string
  /** True if a group granted the role. */
  supervises: boolean
  wanted: boolean
}

async function applyRole(
  ctx: Context,
  company: Pick<Company, 'id' | 'name'>,
  { id, userId, supervises, wanted }: Role,
): Promise<void> {
  if (wanted === supervises) return
  if (wanted && (await rightsOf(ctx.db, company.id, userId)).supervisor) return
  const by = directoryName(company)
  if (wanted) await giveRole(ctx, company, { userId, role: 'supervisor', by })
  else await endSupervisorRole(ctx, company, { userId, by })
  await ctx.db.update(directoryPeople).set({ supervises: wanted }).where(eq(directoryPeople.id, id))
}
