import { and, eq, ne, sql } from 'drizzle-orm'
import { validate as isId } from 'uuid'
import { pluck } from '#platform/contract/tables/pluck.ts'
import { changeMessages } from '../../rules/change-words.ts'
import type { ScimResource } from '../../rules/person-facts.ts'
import { recordDirectoryChange } from '../changes.ts'
import type { Directory } from '../directory.ts'
import { asJson, checked, patched, readBody, readOperations } from '../protocol/read-user.ts'
import { DirectoryGroup as GroupSchema } from '../protocol/schemas.ts'
import { refuseScim } from '../protocol/scim-error.ts'
import { directoryGroupMembers, directoryGroups, directoryPeople } from '../tables.ts'
import { applyGroups } from './apply-groups.ts'
import { type DirectoryGroup, groupOf, membersOf } from './store.ts'

const LONGEST = 300

/** A Group to be stored. */
interface GroupDraft {
  name: string
  externalId: string | null
  /** User ids; null leaves the members unchanged. */
  members: string[] | null
}

/** Creates a Group with its members. Ids that are not Users of the company are ignored. */
export async function createGroup(directory: Directory, body: unknown): Promise<DirectoryGroup> {
  const { ctx, company } = directory
  const draft = await readGroup(body)
  await refuseTaken(directory, draft, null)
  const { name, externalId } = draft
  const [row] = await ctx.db
    .insert(directoryGroups)
    .values({
      id: ctx.newId(),
      companyId: company.id,
      name,
      externalId,
      createdAt: ctx.now,
      changedAt: ctx.now,
    })
    .returning()
  if (!row) throw new Error('The Group was not stored')
  await recordDirectoryChange(ctx, company.id, { message: changeMessages.group(name, 'added') })
  await setMembers(directory, row, draft.members ?? [])
  return row
}

/** Applies a PUT to a Group: its members become exactly those listed. */
export const replaceGroup = async (directory: Directory, row: DirectoryGroup, body: unknown) => {
  const draft = await readGroup(body)
  return save(directory, row, { ...draft, members: draft.members ?? [] })
}

export async function patchGroup(
  directory: Directory,
  row: DirectoryGroup,
  body: unknown,
): Promise<DirectoryGroup> {
  const stored = groupOf(directory.base, row, await membersOf(directory.ctx.db, [row.id]))
  const result = await patched(GroupSchema, stored, await readOperations(body))
  if (!result) return row
  const draft = draftOf(result)
  return save(directory, row, { ...draft, members: draft.members ?? [] })
}

export async function deleteGroup(directory: Directory, row: DirectoryGroup): Promise<void> {
  const { ctx, company } = directory
  const members = (await membersOf(ctx.db, [row.id])).get(row.id) ?? []
  await ctx.db.delete(directoryGroups).where(eq(directoryGroups.id, row.id))
  await recordDirectoryChange(ctx, company.id, { message: changeMessages.group(row.name, 'removed') })
  await applyGroups(ctx, company, pluck(members, 'id'))
}

const readGroup = async (body: unknown): Promise<GroupDraft> => {
  const sent = readBody(body)
  return draftOf(asJson(await checked(() => new GroupSchema(sent, 'in'))))
}

function draftOf({ displayName, externalId, members }: ScimResource): GroupDraft {
  const name = typeof displayName === 'string' ? displayName.trim() : ''
  const external = typeof externalId === 'string' ? externalId.trim() : ''
  if (name === '') return refuseScim(400, 'invalidValue', 'displayName must not be empty.')
  if (name.length > LONGEST || external.length > LONGEST)
    return refuseScim(400, 'invalidValue', `displayName and externalId have at most ${LONGEST} characters.`)
  const values = Array.isArray(members)
    ? members.map((each) => String((each as { value?: unknown }).value))
    : null
  return { name, externalId: external === '' ? null : external, members: values && [...new Set(values)] }
}

async function save(directory: Directory, row: DirectoryGroup, draft: GroupDraft): Promise<DirectoryGroup> {
  const { ctx, company } = directory
  const { name, externalId } = draft
  let now = row
  if (name !== row.name || externalId !== row.externalId) {
    await refuseTaken(directory, draft, row)
    const [changed] = await ctx.db
      .update(directoryGroups)
      .set({ name, externalId, changedAt: ctx.now })
      .where(eq(directoryGroups.id, row.id))
      .returning()
    now = changed ?? row
    if (name !== row.name)
      await recordDirectoryChange(ctx, company.id, { message: changeMessages.renamed(name, row.name) })
  }
  if (draft.members) await setMembers(directory, now, draft.members)
  return now
}

async function refuseTaken(
  { ctx, company }: Directory,
  { name }: GroupDraft,
  own: DirectoryGroup | null,
): Promise<void> {
  const taken = await ctx.db.$count(
    directoryGroups,
    and(
      eq(directoryGroups.companyId, company.id),
      sql`lower(${directoryGroups.name}) = lower(${name}::text)`,
      own ? ne(directoryGroups.id, own.id) : undefined,
    ),
  )
  if (taken > 0) refuseScim(409, 'uniqueness', 'A Group of this company has this displayName already.')
}

/** Sets the members of a group, and applies the group's effects to added and removed people. */
async function setMembers({ ctx, company }: Directory, row: DirectoryGroup, wanted: readonly string[]) {
  const before = new Set((await membersOf(ctx.db, [row.id])).get(row.id)?.map(({ id }) => id))
  const after = new Set(await peopleAmong({ ctx, company }, wanted))
  const joined = [...after].filter((id) => !before.has(id))
  const left = [...before].filter((id) => !after.has(id))
  if (joined.length + left.length === 0) return
  if (left.length > 0)
    await ctx.db
      .delete(directoryGroupMembers)
      .where(
        and(
          eq(directoryGroupMembers.groupId, row.id),
          sql`${directoryGroupMembers.personId} = any(${sql.param(left)}::uuid[])`,
        ),
      )
  if (joined.length > 0)
    await ctx.db.execute(sql`
      insert into directory_group_members (group_id, person_id)
      select ${row.id}::uuid, id from unnest(${sql.param(joined)}::uuid[]) as id on conflict do nothing`)
  await ctx.db.update(directoryGroups).set({ changedAt: ctx.now }).where(eq(directoryGroups.id, row.id))
  const message = changeMessages.members(row.name, joined.length, left.length)
  await recordDirectoryChange(ctx, company.id, { message })
  await applyGroups(ctx, company, [...joined, ...left])
}

/** Returns the ids that are Users of the company. */
async function peopleAmong({ ctx, company }: Pick<Directory, 'ctx' | 'company'>, ids: readonly string[]) {
  const known = ids.filter((id) => isId(id))
  if (known.length === 0) return []
  const rows = await ctx.db
    .select({ id: directoryPeople.id })
    .from(directoryPeople)
    .where(
      and(
        eq(directoryPeople.companyId, company.id),
        sql`${directoryPeople.id} = any(${sql.param(known)}::uuid[])`,
      ),
    )
  return rows.map(({ id }) => id)
}
