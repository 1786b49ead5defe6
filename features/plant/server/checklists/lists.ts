import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { validate as isUuid, v7 as uuid } from 'uuid'
import { companiesOf, companyNames, rightsOf } from '#features/companies/server/public.ts'
import type { Call, SignedInCall } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import { MOST_LISTS } from '../../contract/checklist-operations.ts'
import type { plant as contract } from '../../contract.ts'
import type { Checklist } from '../../rules/checklists/steps.ts'
import { findWritten } from '../../rules/find-written.ts'
import { checklists as lists, checklistVersions as versions } from './tables.ts'

type StoredList = typeof lists.$inferSelect

/** What somebody may do with a list that was made; null: it does not exist for them. */
async function rightIn(call: SignedInCall, list: StoredList): Promise<'use' | 'edit' | null> {
  const { userId } = call.actor
  if (list.companyId === null) return list.ownerId === userId ? 'edit' : null
  const isMember = (await companiesOf(call.db, userId)).some(({ compid }) => compid === list.companyId)
  if (!isMember) return null
  if (list.ownerId === userId) return 'edit'
  return (await rightsOf(call.db, list.companyId, userId)).admin ? 'edit' : 'use'
}

/** A list that the caller may see; another's does not exist. */
async function ownList(call: SignedInCall, listId: string): Promise<{ list: StoredList; mayEdit: boolean }> {
  const [list] = await call.db
    .select()
    .from(lists)
    .where(and(eq(lists.id, listId), isNull(lists.archivedAt)))
  const right = list && (await rightIn(call, list))
  if (list && right) return { list, mayEdit: right === 'edit' }
  if (list) await call.audit({ action: 'plant.foreign-list', outcome: 'refused', target: list.id })
  return call.refuse('not-found')
}

const versionOf = async (call: Call, listId: string, version: number) => {
  const [found] = await call.db
    .select()
    .from(versions)
    .where(and(eq(versions.listId, listId), eq(versions.version, version)))
  return found ?? null
}

/** A list in one version, for who may begin a run of it. */
export async function usableList(call: SignedInCall, key: string, version: number): Promise<Checklist> {
  const written = findWritten(key, version)
  if (written) return written
  if (!isUuid(key)) return call.refuse('not-found')
  await ownList(call, key)
  return (await storedVersion(call, key, version)) ?? call.refuse('not-found')
}

async function storedVersion(call: Call, key: string, version: number): Promise<Checklist | null> {
  const found = isUuid(key) ? await versionOf(call, key, version) : null
  return found && { listid: key, version, name: found.name, about: found.about, steps: found.steps }
}

/** The list of a run as it was when the run began. */
export async function listOfRun(call: Call, key: string, version: number): Promise<Checklist> {
  return findWritten(key, version) ?? (await storedVersion(call, key, version)) ?? call.refuse('not-found')
}

export const checklists: Handler<typeof contract.checklists> = async (_nothing, call) => {
  const { userId } = call.actor
  const companies = await companiesOf(call.db, userId)
  const ids = companies.map(({ compid }) => compid)
  const rows = await call.db
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
    call.db,
    rows.map(({ list }) => list.companyId),
  )
  const people = await call.peopleNames([...new Set(rows.map(({ made }) => made.madeBy))])
  const adminOf = new Set<string>()
  for (const compid of ids) if ((await rightsOf(call.db, compid, userId)).admin) adminOf.add(compid)
  return {
    companies: companies.map(({ compid, name }) => ({ companyid: compid, name })),
    lists: rows.map(({ list, made }) => ({
      ...{ listid: list.id, version: list.version, name: made.name, about: made.about, steps: made.steps },
      ...{ companyid: list.companyId, company: names.get(list.companyId ?? '') ?? null },
      mayEdit: list.ownerId === userId || adminOf.has(list.companyId ?? ''),
      ...{ changedAt: made.madeAt, changedBy: people.get(made.madeBy) ?? '' },
    })),
  }
}

export const checklistVersions: Handler<typeof contract.checklistVersions> = async ({ listid }, call) => {
  await ownList(call, listid)
  const rows = await call.db
    .select()
    .from(versions)
    .where(eq(versions.listId, listid))
    .orderBy(desc(versions.version))
    .limit(100)
  const people = await call.peopleNames([...new Set(rows.map(({ madeBy }) => madeBy))])
  return {
    versions: rows.map(({ version, name, steps, madeAt, madeBy }) => ({
      ...{ version, name, steps, madeAt, madeBy: people.get(madeBy) ?? '' },
    })),
  }
}

export const saveChecklist: Handler<typeof contract.saveChecklist> = async (input, call) => {
  const { listid, version, name, about, companyid, steps } = input
  const { userId } = call.actor
  const isMember = (await companiesOf(call.db, userId)).some(({ compid }) => compid === companyid)
  if (companyid !== '' && !isMember) return call.refuse('not-found')
  const made = { name, about, steps, madeBy: userId, madeAt: call.now }
  if (listid !== '') {
    const { list, mayEdit } = await ownList(call, listid)
    if (!mayEdit) return call.refuse('forbidden')
    // Of two people who save at once the second learns about the first.
    const changed = await call.db
      .update(lists)
      .set({ version: version + 1, companyId: companyid === '' ? null : companyid })
      .where(and(eq(lists.id, list.id), eq(lists.version, version)))
      .returning({ id: lists.id })
    if (changed.length === 0) return call.refuse('conflict')
    await call.db.insert(versions).values({ listId: list.id, version: version + 1, ...made })
    return { listid, version: version + 1 }
  }
  await call.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`checklists:${userId}`}, 0))`)
  const own = and(eq(lists.ownerId, userId), isNull(lists.archivedAt))
  if ((await call.db.$count(lists, own)) >= MOST_LISTS) return call.refuse('too-many')
  const id = uuid({ msecs: call.now.getTime() })
  const companyId = companyid === '' ? null : companyid
  await call.db.insert(lists).values({ id, ownerId: userId, companyId, version: 1, createdAt: call.now })
  await call.db.insert(versions).values({ listId: id, version: 1, ...made })
  return { listid: id, version: 1 }
}

export const removeChecklist: Handler<typeof contract.removeChecklist> = async ({ listid }, call) => {
  const { list, mayEdit } = await ownList(call, listid)
  if (!mayEdit) return call.refuse('forbidden')
  await call.db.update(lists).set({ archivedAt: call.now }).where(eq(lists.id, list.id))
  await call.audit({ action: 'plant.removeChecklist', target: list.id })
  return { good: true }
}
