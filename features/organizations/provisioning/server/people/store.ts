import { and, asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/db.ts'
import type { ScimResource } from '../../rules/person-facts.ts'
import { ENTERPRISE_SCHEMA, USER_SCHEMA } from '../../rules/person-facts.ts'
import type { Directory, Page } from '../directory.ts'
import { type Filtered, filterSql } from '../protocol/filter-sql.ts'
import { userDefinition } from '../protocol/schemas.ts'
import { directoryGroupMembers, directoryGroups, directoryPeople } from '../tables.ts'

export type DirectoryPerson = typeof directoryPeople.$inferSelect
/** Groups of a person, as listed in a User. */
export type GroupsOf = ReadonlyMap<string, readonly { id: string; name: string }[]>

const { id, userName, externalId, active, createdAt, changedAt, resource } = directoryPeople

const groupIds = (condition: SQL) => sql`exists (
  select from directory_group_members as member join directory_groups as entry on entry.id = member.group_id
  where member.person_id = ${id} and ${condition})`

const filtered: Filtered = {
  definition: userDefinition,
  json: resource,
  columns: {
    id: { at: sql`${id}::text`, kind: 'exact' },
    username: { at: userName, kind: 'text' },
    externalid: { at: externalId, kind: 'exact' },
    active: { at: active, kind: 'flag' },
    'meta.created': { at: createdAt, kind: 'moment' },
    'meta.lastmodified': { at: changedAt, kind: 'moment' },
  },
  lists: {
    groups: {
      any: groupIds,
      part: (name) =>
        name === 'value'
          ? { at: sql`entry.id::text`, kind: 'exact' }
          : name === 'display'
            ? { at: sql`entry.name`, kind: 'text' }
            : null,
    },
  },
}

export async function findPerson(
  { ctx, company }: Directory,
  personId: string,
): Promise<DirectoryPerson | null> {
  const [row] = await ctx.db
    .select()
    .from(directoryPeople)
    .where(and(eq(directoryPeople.companyId, company.id), sql`${id}::text = ${personId}`))
  return row ?? null
}

/** Returns one page of a company's SCIM Users in order of creation, and the total count. */
export async function listPeople({ ctx, company }: Directory, { filter, startIndex, count: most }: Page) {
  const where = and(
    eq(directoryPeople.companyId, company.id),
    filter === '' ? undefined : filterSql(filtered, filter),
  )
  const [counted] = await ctx.db.select({ total: count() }).from(directoryPeople).where(where)
  const query = ctx.db.select().from(directoryPeople).where(where).orderBy(asc(id))
  const rows = most === 0 ? [] : await query.limit(most).offset(startIndex - 1)
  return { rows, total: counted?.total ?? 0 }
}

export async function groupsOf(db: Db, personIds: readonly string[]): Promise<GroupsOf> {
  if (personIds.length === 0) return new Map()
  const rows = await db
    .select({
      personId: directoryGroupMembers.personId,
      id: directoryGroups.id,
      name: directoryGroups.name,
    })
    .from(directoryGroupMembers)
    .innerJoin(directoryGroups, eq(directoryGroups.id, directoryGroupMembers.groupId))
    .where(inArray(directoryGroupMembers.personId, [...personIds]))
    .orderBy(asc(directoryGroups.id))
  const found = new Map<string, { id: string; name: string }[]>()
  for (const { personId, ...group } of rows) found.set(personId, [...(found.get(personId) ?? []), group])
  return found
}

/** Converts a person to a SCIM User. */
export function userOf(base: string, row: DirectoryPerson, groups: GroupsOf = new Map()): ScimResource {
  const own = groups.get(row.id) ?? []
  return {
    schemas: row.resource[ENTERPRISE_SCHEMA] ? [USER_SCHEMA, ENTERPRISE_SCHEMA] : [USER_SCHEMA],
    id: row.id,
    ...(row.externalId === null ? {} : { externalId: row.externalId }),
    userName: row.userName,
    active: row.active,
    ...row.resource,
    ...(own.length === 0
      ? {}
      : {
          groups: own.map(({ id: value, name }) => ({
            value,
            display: name,
            $ref: `${base}/Groups/${value}`,
            type: 'direct',
          })),
        }),
    meta: {
      resourceType: 'User',
      created: row.createdAt.toISOString(),
      lastModified: row.changedAt.toISOString(),
      location: `${base}/Users/${row.id}`,
    },
  }
}
