import type { FieldChange } from '#platform/contract/edits.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Context } from '../context.ts'
import { fieldsOf, type Kind, labelOf } from './editing.ts'
import { editsSince } from './edits.ts'
import { showValue } from './show-value.ts'
import type { Stored } from './store.ts'

/** Refuses to overwrite changes that the user has not seen. Reports who made them, when, and the current state. */
export async function refuseStale<Draft extends object, Code extends string>(
  ctx: Context,
  kind: Kind<Draft, Code>,
  { stored, seen }: { stored: Stored<Draft>; seen: number | undefined },
): Promise<void> {
  if (seen === undefined || seen === stored.revision) return
  const since = await editsSince(ctx, kind.name, { id: stored.id, revision: seen })
  const touched = new Set(since.flatMap((edit) => edit.fields))
  const fields = fieldsOf(kind).filter((field) => touched.has(field))
  // Published, closed or restored since then: no form field has changed.
  if (since.length > 0 && fields.length === 0) return
  const last = since.at(-1)
  const people = await ctx.peopleNames(last?.actorId ? [last.actorId] : [])
  const by = (last?.actorId && people.get(last.actorId)) || 'Someone'
  const values = fields.map((field) => stored.draft[field])
  const nameOf = await namesIn(ctx, kind, values)
  const changes: FieldChange[] = fields.map((field) => ({
    field,
    label: labelOf(kind, field),
    theirs: stored.draft[field],
    text: showValue(stored.draft[field], nameOf),
  }))
  const what = changes.map(({ label }) => label).join(', ') || 'something'
  refuse('conflict', {
    message: `${by} has changed this since you opened it: ${what}. What you typed is still here.`,
    data: { revision: stored.revision, by, at: (last?.at ?? ctx.now).toISOString(), changes },
  })
}

/** Returns the names of ids in some values. */
async function namesIn<Draft extends object>(
  ctx: Context,
  { namesOf }: Pick<Kind<Draft>, 'namesOf'>,
  values: readonly unknown[],
): Promise<(id: string) => string> {
  const ids =
    JSON.stringify(values).match(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g) ?? []
  if (ids.length === 0) return () => ''
  const known = [...new Set<string>(ids)]
  const own = (await namesOf?.(ctx, known)) ?? new Map<string, string>()
  const people = await ctx.peopleNames(known)
  return (id) => own.get(id) ?? people.get(id) ?? ''
}
