import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import { administeredCompany, provenDomains } from '#features/core/company-people/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { Db } from '#platform/server/db.ts'
import type { Handler, Handlers } from '#platform/server/feature.ts'
import { listOf, matching, orderOf } from '#platform/server/lists/list-query.ts'
import type { directory } from '../../contract.ts'
import { changesOf } from '../changes.ts'
import { SCIM_PATH } from '../directory.ts'
import { applyGroups } from '../groups/apply-groups.ts'
import { directoryGroupMembers, directoryGroups, directoryPeople } from '../tables.ts'
import { addToken, revokeToken, tokensOf } from '../tokens/tokens.ts'

const overview: Handler<typeof directory.overview> = async ({ compid }, ctx) => {
  const company = await administeredCompany(ctx, compid)
  return {
    endpoint: `${ctx.settings.publicUrl}${SCIM_PATH}`,
    tokens: await tokensOf(ctx.db, company.id, ctx.now),
    people: await countPeople(ctx.db, company.id),
    hasDomain: (await provenDomains(ctx.db, company.id)).size > 0,
    changes: await changesOf(ctx.db, company.id),
  }
}

/** Counts the people sent by the directory: active, invited, or inactive. */
async function countPeople(db: Db, companyId: string) {
  const { active, userId } = directoryPeople
  const of = (condition: SQL) => sql<number>`count(*) filter (where ${condition})::int`
  const [counted] = await db
    .select({
      active: of(sql`${active} and ${userId} is not null`),
      invited: of(sql`${active} and ${userId} is null`),
      inactive: of(sql`not ${active}`),
    })
    .from(directoryPeople)
    .where(eq(directoryPeople.companyId, companyId))
  return counted ?? { active: 0, invited: 0, inactive: 0 }
}

const groups: Handler<typeof directory.groups> = async (input, ctx) => {
  const company = await administeredCompany(ctx, input.compid)
  const people = ctx.db
    .select({ groupId: directoryGroupMembers.groupId, people: count().as('people') })
    .from(directoryGroupMembers)
    .groupBy(directoryGroupMembers.groupId)
    .as('people_of_group')
  const counted = sql<number>`coalesce(${people.people}, 0)::int`
  const query = ctx.db
    .select({
      groupid: directoryGroups.id,
      name: directoryGroups.name,
      people: counted.as('people'),
      meaning: directoryGroups.meaning,
      plant: directoryGroups.plant,
    })
    .from(directoryGroups)
    .leftJoin(people, eq(people.groupId, directoryGroups.id))
    .where(and(eq(directoryGroups.companyId, company.id), matching(input.search, [directoryGroups.name])))
  const sorts = { name: sql`lower(${directoryGroups.name})`, people: counted }
  return listOf(ctx.db, query, input, orderOf(input, sorts, directoryGroups.id))
}

const mapGroup: Handler<typeof directory.mapGroup> = async ({ compid, groupid, meaning, plant }, ctx) => {
  const company = await administeredCompany(ctx, compid)
  await ctx.lock('directory', company.id)
  const [row] = await ctx.db
    .update(directoryGroups)
    .set({ meaning, plant: meaning === 'plant' ? plant : '' })
    .where(and(eq(directoryGroups.id, groupid), eq(directoryGroups.companyId, company.id)))
    .returning({ name: directoryGroups.name })
  if (!row) return refuse('not-found')
  await ctx.audit({
    action: 'directory.mapGroup',
    target: company.id,
    details: { groupid, name: row.name, meaning, plant },
  })
  const members = await ctx.db
    .select({ personId: directoryGroupMembers.personId })
    .from(directoryGroupMembers)
    .where(eq(directoryGroupMembers.groupId, groupid))
  await applyGroups(ctx, company, pluck(members, 'personId'))
  return { message: `Saved for the group ${row.name}.` }
}

export const directoryHandlers: Handlers<typeof directory> = {
  overview,
  groups,
  addToken,
  revokeToken,
  mapGroup,
}
