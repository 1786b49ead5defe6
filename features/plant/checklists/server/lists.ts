import { and, asc, desc, eq, inArray, isNull, or } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import { companiesOf, companyNames, rightsOf } from '#features/core/company-people/server/public.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Context, SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { type checklists as contract, MAX_LISTS } from '../contract.ts'
import { findWritten } from '../rules/find-written.ts'
import type { Checklist } from '../rules/steps.ts'
import { checklists as lists, checklistVersions as versions } from './tables.ts'

type StoredList = typeof lists.$inferSelect

/** Returns the caller's permission on a user-created list; null means not found. */
async function rightIn(ctx: SignedInContext, list: StoredList): Promise<'use' | 'edit' | null> {
  const { userId } = ctx.actor
  if (list.companyId === null) return list.ownerId === userId ? 'edit' : null
  const isMember = (await companiesOf(ctx.db, userId)).some(({ compid }) => compid === list.companyId)
  if (!isMember) return null
  if (list.ownerId === userId) return 'edit'
  return (await rightsOf(ctx.db, list.companyId, userId)).admin ? 'edit' : 'use'
}

/** Returns a list that the caller may access. Lists of other users are reported as not found. */
async function ownList(
  ctx: SignedInContext,
  listId: string,
): Promise<{ list: StoredList; mayEdit: boolean }> {
  const [list] = await ctx.db
    .select()
    .from(lists)
    .where(and(eq(lists.id, listId), isNull(lists.archivedAt)))
  const right = list && (await rightIn(ctx, list))
  if (list && right) return { list, mayEdit: right === 'edit' }
  if (list) await ctx.audit({ action: 'plant.foreign-list', outcome: 'refused', target: list.id })
  return ctx.refuse('not-found')
}

const versionOf = async (ctx: Context, listId: string, version: number) => {
  const [found] = await ctx.db
    .select()
    .from(versions)
    .where(and(eq(versions.listId, listId), eq(versions.version, version)))
  return found ?? null
}

/** Returns a version of a list if the caller may start a run of it. */
export async function usableList(ctx: SignedInContext, key: string, version: number): Promise<Checklist> {
  const written = findWritten(key, version)
  if (written) return written
  if (!isUuid(key)) return ctx.refuse('not-found')
  await ownList(ctx, key)
  return (await storedVersion(ctx, key, version)) ?? ctx.refuse('not-found')
}

async function storedVersion(ctx: Context, key: string, version: number): Promise<Checklist | null> {
  const found = isUuid(key) ? await versionOf(ctx, key, version) : null
  return found && { listid: key, version, name: found.name, about: found.about, steps: found.steps }
}

/** Returns the list of a run in the version the run was started with. */
export async function listOfRun(ctx: Context, key: string, version: number): Promise<Checklist> {
  return findWritten(key, version) ?? (await storedVersion(ctx, key, version)) ?? ctx.refuse('not-found')
}

export const checklists: Handler<typeof contract.checklists> = async (_nothing, ctx) => {
  const { userId } = ctx.actor
  const companies = await companiesOf(ctx.db, userId)
  const ids = companies.map(({ compid }) => compid)
  const rows = await ctx.db
    .select({ list: lists, made: versions })
    .from(lists)
    .innerJoin(versions, and(eq(versions.listId, lists.id), eq(versions.version, lists.version)))
    .where(
      and(
        isNull(lists.archivedAt),
        or(and(eq(lists.ownerId, userId), isNull(lists.companyId)), inArray(lists.companyId, ids)),
      ),
    )
    .orderBy(asc(versions.name), asc(lists.id))
    .limit(200)
  const names = await companyNames(
    ctx.db,
    rows.map(({ list }) => list.companyId),
  )
  const people = await ctx.peopleNames([...new Set(rows.map(({ made }) => made.madeBy))])
  const adminOf = new Set<string>()
  for (const compid of ids) if ((await rightsOf(ctx.db, compid, userId)).admin) adminOf.add(compid)
  return {
    companies: companies.map(({ compid, name }) => ({ companyid: compid, name })),
    lists: rows.map(({ list, made }) => ({
      listid: list.id,
      version: list.version,
      ...pick(made, 'name', 'about', 'steps'),
      companyid: list.companyId,
      company: names.get(list.companyId ?? '') ?? null,
      mayEdit: list.ownerId === userId || adminOf.has(list.companyId ?? ''),
      changedAt: made.madeAt,
      changedBy: people.get(made.madeBy) ?? '',
    })),
  }
}

export const checklistVersions: Handler<typeof contract.checklistVersions> = async ({ listid }, ctx) => {
  await ownList(ctx, listid)
  const rows = await ctx.db
    .select()
    .from(versions)
    .where(eq(versions.listId, listid))
    .orderBy(desc(versions.version))
    .limit(100)
  const people = await ctx.peopleNames([...new Set(rows.map(({ madeBy }) => madeBy))])
  return {
    versions: rows.map(({ version, name, steps, madeAt, madeBy }) => ({
      version,
      name,
      steps,
      madeAt,
      madeBy: people.get(madeBy) ?? '',
    })),
  }
}

export const saveChecklist: Handler<typeof contract.saveChecklist> = async (input, ctx) => {
  const { listid, version, name, about, companyid, steps } = input
  const { userId } = ctx.actor
  const isMember = (await companiesOf(ctx.db, userId)).some(({ compid }) => compid === companyid)
  if (companyid !== '' && !isMember) return ctx.refuse('not-found')
  const made = { name, about, steps, madeBy: userId, madeAt: ctx.now }
  if (listid !== '') {
    const { list, mayEdit } = await ownList(ctx, listid)
    if (!mayEdit) return ctx.refuse('forbidden')
    // If two users save concurrently, the second is notified of the first change.
    const changed = await ctx.db
      .update(lists)
      .set({ version: version + 1, companyId: companyid === '' ? null : companyid })
      .where(and(eq(lists.id, list.id), eq(lists.version, version)))
      .returning({ id: lists.id })
    if (changed.length === 0) return ctx.refuse('conflict')
    await ctx.db.insert(versions).values({ listId: list.id, version: version + 1, ...made })
    return { listid, version: version + 1 }
  }
  await ctx.lock('checklists', userId)
  const own = and(eq(lists.ownerId, userId), isNull(lists.archivedAt))
  if ((await ctx.db.$count(lists, own)) >= MAX_LISTS) return ctx.refuse('too-many')
  const id = ctx.newId()
  const companyId = companyid === '' ? null : companyid
  await ctx.db.insert(lists).values({ id, ownerId: userId, companyId, version: 1, createdAt: ctx.now })
  await ctx.db.insert(versions).values({ listId: id, version: 1, ...made })
  return { listid: id, version: 1 }
}

export const removeChecklist: Handler<typeof contract.removeChecklist> = async ({ listid }, ctx) => {
  const { list, mayEdit } = await ownList(ctx, listid)
  if (!mayEdit) return ctx.refuse('forbidden')
  await ctx.db.update(lists).set({ archivedAt: ctx.now }).where(eq(lists.id, list.id))
  await ctx.audit({ action: 'plant.removeChecklist', target: list.id })
  return { good: true }
}
