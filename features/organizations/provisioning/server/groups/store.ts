import { and, asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/db.ts'
import { GROUP_SCHEMA, type ScimResource } from '../../rules/person-facts.ts'
import type { Directory, Page } from '../directory.ts'
import { type Filtered, filterSql } from '../protocol/filter-sql.ts'
import { groupDefinition } from '../protocol/schemas.ts'
import { directoryGroupMembers, directoryGroups, directoryPeople } from '../tables.ts'

export type DirectoryGroup = typeof directoryGroups.$inferSelect
/** Members by group id; undefined if not requested. */
export type MembersOf = ReadonlyMap<string, readonly { id: string; userName: string }[]> | undefined

const { id, name, externalId, createdAt, changedAt } = directoryGroups

const memberOf = (condition: SQL) => sql`exists (
  select from directory_group_members as member join directory_people as entry on entry.id = member.person_id
  where member.group_id = ${id} and ${condition})`

const filtered: Filtered = {
  definition: groupDefinition,
  json: null,
  columns: {
    id: { at: sql`${id}::text`, kind: 'exact' },
    displayname: { at: name, kind: 'text' },
    externalid: { at: externalId, kind: 'exact' },
    'meta.created': { at: createdAt, kind: 'moment' },
    'meta.lastmodified': { at: changedAt, kind: 'moment' },
  },
  lists: {
    members: {
      any: memberOf,
      part: (part) =>
        part === 'value'
          ? { at: sql`entry.id::text`, kind: 'exact' }
          : part === 'display'
            ? { at: sql`entry.user_name`, kind: 'text' }
            : null,
    },
  },
}

export async function findGroup(
  { ctx, company }: Directory,
  groupId: string,
): Promise<DirectoryGroup | null> {
  const [row] = await ctx.db
    .select()
    .from(directoryGroups)
    .where(and(eq(directoryGroups.companyId, company.id), sql`${id}::text = ${groupId}`))
  return row ?? null
}

/** Returns a page of a company's Groups in creation order, and the total count. */
export async function listGroups({ ctx, company }: Directory, { filter, startIndex, count: most }: Page) {
  const where = and(
    eq(directoryGroups.companyId, company.id),
    filter === '' ? undefined : filterSql(filtered, filter),
  )
  const [counted] = await ctx.db.select({ total: count() }).from(directoryGroups).where(where)
  const query = ctx.db.select().from(directoryGroups).where(where).orderBy(asc(id))
  const rows = most === 0 ? [] : await query.limit(most).offset(startIndex - 1)
  return { rows, total: counted?.total ?? 0 }
}

export async function membersOf(db: Db, groupIds: readonly string[]): Promise<NonNullable<MembersOf>> {
  const found = new Map<string, { id: string; userName: string }[]>()
  if (groupIds.length === 0) return found
  const rows = await db
    .select({
      groupId: directoryGroupMembers.groupId,
      id: directoryPeople.id,
      userName: directoryPeople.userName,
    })
    .from(directoryGroupMembers)
    .innerJoin(directoryPeople, eq(directoryPeople.id, directoryGroupMembers.personId))
    .where(inArray(directoryGroupMembers.groupId, [...groupIds]))
    .orderBy(asc(directoryPeople.id))
  for (const { groupId, ...person } of rows) {
    const own = found.get(groupId) ?? []
    own.push(person)
    found.set(groupId, own)
  }
  return found
}

/** Converts a group to a SCIM Group. */
export function groupOf(base: string, row: DirectoryGroup, members: MembersOf): ScimResource {
  return {
    schemas: [GROUP_SCHEMA],
    id: row.id,
    ...(row.externalId === null ? {} : { externalId: row.externalId }),
    displayName: row.name,
    ...(members
      ? {
          members: (members.get(row.id) ?? []).map((person) => ({
            value: person.id,
            display: person.userName,
            $ref: `${base}/Users/${person.id}`,
            type: 'User',
          })),
        }
      : {}),
    meta: {
      resourceType: 'Group',
      created: row.createdAt.toISOString(),
      lastModified: row.changedAt.toISOString(),
      location: `${base}/Groups/${row.id}`,
    },
  }
}
