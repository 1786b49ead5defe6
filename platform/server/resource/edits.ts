import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { Context } from '../context.ts'
import { type Db, isDuplicate } from '../db.ts'
import { edits } from '../tables.ts'

interface Edit {
  /** The edited resource, such as 'licenses.expert'. */
  resource: string
  id: string
  /** The revision that this edit created. */
  revision: number
  /** Last part of the audit action: 'change', 'archive'. */
  act: string
  description: string
  fields?: readonly string[]
  details: Record<string, unknown>
}

/** Records who changed what, for other editors and for the audit log. */
export const recordEdit = (ctx: Context, edit: Edit): Promise<void> => recordEdits(ctx, [edit])

/** Records several edits in one statement. */
export async function recordEdits(ctx: Context, all: readonly Edit[]): Promise<void> {
  if (all.length === 0) return
  const rows = all.map(({ resource, id, revision, description, fields = [], details }) => ({
    resource,
    targetId: id,
    revision,
    description,
    details,
    fields: [...fields],
    id: ctx.newId(),
    actorId: ctx.actor?.userId ?? null,
    at: ctx.now,
  }))
  try {
    await ctx.db.insert(edits).values(rows)
  } catch (error) {
    // Resolves concurrent saves of resources without a row to lock.
    if (isDuplicate(error)) refuse('conflict')
    throw error
  }
  await ctx.audit(
    ...all.map(({ resource, id, act, description, details }) => ({
      action: `${resource}.${act}`,
      target: id,
      details: { description, ...details },
    })),
  )
}

/** Returns the edits of a record after a revision, earliest first. */
export const editsSince = (
  ctx: Context,
  resource: string,
  { id, revision }: { id: string; revision: number },
) =>
  ctx.db
    .select()
    .from(edits)
    .where(and(eq(edits.resource, resource), eq(edits.targetId, id), gt(edits.revision, revision)))
    .orderBy(asc(edits.revision))

/** Returns the edit history of a record, latest first. */
export async function historyOf(ctx: Context, resource: string, { id, rows }: { id: string; rows: number }) {
  const found = await ctx.db
    .select()
    .from(edits)
    .where(and(eq(edits.resource, resource), eq(edits.targetId, id)))
    .orderBy(desc(edits.revision))
    .limit(rows)
  const names = await ctx.peopleNames(found.flatMap(({ actorId }) => actorId ?? []))
  return found.map(({ description, actorId, at, details }) => ({
    description,
    at,
    by: (actorId && names.get(actorId)) || '',
    reason: typeof details.reason === 'string' ? details.reason : '',
  }))
}

/** Returns the last editor of each record by id, omitting records without a user edit. */
export async function lastEditors(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([edits.targetId], { id: edits.targetId, actorId: edits.actorId })
    .from(edits)
    .where(inArray(edits.targetId, [...ids]))
    .orderBy(edits.targetId, desc(edits.revision))
  return new Map(rows.flatMap(({ id, actorId }) => (actorId ? [[id, actorId] as const] : [])))
}

/** Formats a description: 'Changed Name, Price and 2 more.' */
export function changedDescription(labels: readonly string[]): string {
  const shown = labels.slice(0, 3)
  const more = labels.length - shown.length
  if (more > 0) return `Changed ${shown.join(', ')} and ${more} more.`
  const last = shown.at(-1) ?? 'nothing'
  return shown.length > 1 ? `Changed ${shown.slice(0, -1).join(', ')} and ${last}.` : `Changed ${last}.`
}
