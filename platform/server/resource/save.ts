import { changedFields } from '#platform/contract/edits.ts'
import { withFields } from '#platform/contract/refusal.ts'
import type { Context } from '../context.ts'
import { isDuplicate } from '../db.ts'
import { missingReference } from '../postgres/refused/refusal-of.ts'
import { refuseStale } from './conflict.ts'
import { fieldInside, fieldsOf, type Kind, labelOf, lock, refuseFields } from './editing.ts'
import { changedDescription, recordEdit } from './edits.ts'
import type { Stored } from './store.ts'

export interface Changes<Draft> {
  /** null creates a new record. */
  id: string | null
  /** The revision that was edited. Without it, the given fields are saved regardless of later changes. */
  revision?: number | undefined
  changes: { readonly [Key in keyof Draft]?: Draft[Key] | undefined }
  /** Path of the changes in the operation's input, used for field messages. */
  within?: string
  /** Shown in the history. */
  reason?: string
}

export interface Saved {
  id: string
  revision: number
}

/**
 * Adds a record or changes the given fields; other fields stay unchanged. Refuses with `conflict`, with `archived`, and
 * with messages at the fields.
 */
export async function save<Draft extends object, Code extends string>(
  ctx: Context<Code | 'archived'>,
  kind: Kind<Draft, Code>,
  asked: Changes<Draft>,
): Promise<Saved> {
  return asked.id === null ? add(ctx, kind, asked) : change(ctx, kind, { ...asked, id: asked.id })
}

async function add<Draft extends object, Code extends string>(
  ctx: Context<Code>,
  kind: Kind<Draft, Code>,
  asked: Changes<Draft>,
): Promise<Saved> {
  const base = kind.blank?.(ctx, asked.changes as Partial<Draft>) ?? {}
  const draft = await readDraft(ctx, kind, { asked, base, stored: null })
  const id = await inFields(kind, asked.within, () => kind.store.insert(ctx, draft))
  await recordEdit(ctx, {
    resource: kind.name,
    id,
    revision: 1,
    act: 'add',
    description: `Added ${kind.nameOf(draft)}.`,
    details: { after: draft },
  })
  await kind.changed?.(ctx, id)
  return { id, revision: 1 }
}

async function change<Draft extends object, Code extends string>(
  ctx: Context<Code | 'archived'>,
  kind: Kind<Draft, Code>,
  asked: Changes<Draft> & { id: string },
): Promise<Saved> {
  const { id, reason } = asked
  const stored = await lock(ctx, kind, id)
  await refuseStale(ctx, kind, { stored, seen: asked.revision })
  const draft = await readDraft(ctx, kind, { asked, base: stored.draft, stored })
  const fields = changedFields(stored.draft, draft, fieldsOf(kind))
  if (fields.length === 0) return { id, revision: stored.revision }
  await inFields(kind, asked.within, () => kind.store.update(ctx, stored, draft))
  const revision = stored.revision + 1
  const pick = (from: Draft) => Object.fromEntries(fields.map((field) => [field, from[field]]))
  await recordEdit(ctx, {
    resource: kind.name,
    id,
    revision,
    act: 'change',
    fields,
    description: changedDescription(fields.map((field) => labelOf(kind, field))),
    details: { before: pick(stored.draft), after: pick(draft), ...(reason ? { reason } : {}) },
  })
  await kind.changed?.(ctx, id)
  return { id, revision }
}

interface Reading<Draft> {
  asked: Changes<Draft>
  base: Partial<Draft>
  stored: Stored<Draft> | null
}

async function readDraft<Draft extends object, Code extends string>(
  ctx: Context<Code>,
  kind: Kind<Draft, Code>,
  { asked, base, stored }: Reading<Draft>,
): Promise<Draft> {
  const named = Object.entries(asked.changes).filter(([, value]) => value !== undefined)
  const read = kind.schema.safeParse({ ...base, ...Object.fromEntries(named) })
  if (!read.success) {
    const problems = read.error.issues.map(({ path, message }) => [path.join('.'), message] as const)
    return refuseFields(Object.fromEntries(problems.toReversed()), asked.within)
  }
  // The schema belongs to the draft: an object whose output is the draft.
  const draft = read.data as unknown as Draft
  const check = async () => kind.check?.(ctx, draft, stored)
  const problems = Object.entries((await inFields(kind, asked.within, check)) ?? {})
  const messages = problems.flatMap(([field, message]) => (message ? [[field, message] as const] : []))
  return messages.length > 0 ? refuseFields(Object.fromEntries(messages), asked.within) : draft
}

/** Converts a field name to a column name: 'conventionId' becomes 'convention_id'. */
const snakeCase = (field: string): string => field.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)

/** Maps field errors of a store to the fields of the operation. */
async function inFields<Draft extends object, T>(
  { unique = {}, schema }: Pick<Kind<Draft>, 'unique' | 'schema'>,
  within: string | undefined,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    for (const [constraint, messages] of Object.entries(unique)) {
      if (isDuplicate(error, constraint)) return refuseFields(messages, within)
    }
    const column = missingReference(error)
    const field = column && Object.keys(schema.shape).find((each) => snakeCase(each) === column)
    if (field) return refuseFields({ [field]: 'Please choose one of the list.' }, within)
    throw withFields(error, (field) => fieldInside(field, within))
  }
}
