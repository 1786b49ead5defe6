import { changedFields } from '#platform/contract/edits.ts'
import { withFields } from '#platform/contract/refusal.ts'
import type { Call } from '../call.ts'
import { isDuplicate } from '../db.ts'
import { refuseStale } from './conflict.ts'
import { fieldInside, fieldsOf, type Kind, labelOf, lock, refuseFields } from './editing.ts'
import { changedDescription, recordEdit } from './edits.ts'
import type { Stored } from './store.ts'

export interface Changes<Draft> {
  /** null makes a new one. */
  id: string | null
  /** The revision that was edited; without it only what is named is changed, whatever happened since. */
  revision?: number | undefined
  changes: { readonly [Key in keyof Draft]?: Draft[Key] | undefined }
  /** Where the changes stand in the operation's input: messages are shown there. */
  within?: string
  /** Stands in the history. */
  reason?: string
}

export interface Saved {
  id: string
  revision: number
}

/**
 * Adds one or changes what is named of it; the rest stays as it is. Refuses with `conflict`, with `archived`, and
 * with messages at the fields.
 */
export async function save<Draft extends object, Code extends string>(
  call: Call<Code | 'archived'>,
  kind: Kind<Draft, Code>,
  asked: Changes<Draft>,
): Promise<Saved> {
  return asked.id === null ? add(call, kind, asked) : change(call, kind, { ...asked, id: asked.id })
}

async function add<Draft extends object, Code extends string>(
  call: Call<Code>,
  kind: Kind<Draft, Code>,
  asked: Changes<Draft>,
): Promise<Saved> {
  const base = kind.blank?.(call, asked.changes as Partial<Draft>) ?? {}
  const draft = await readDraft(call, kind, { asked, base, stored: null })
  const id = await inFields(kind, asked.within, () => kind.store.insert(call, draft))
  await recordEdit(call, {
    ...{ resource: kind.name, id, revision: 1, act: 'add' },
    description: `Added ${kind.nameOf(draft)}.`,
    details: { after: draft },
  })
  await kind.changed?.(call, id)
  return { id, revision: 1 }
}

async function change<Draft extends object, Code extends string>(
  call: Call<Code | 'archived'>,
  kind: Kind<Draft, Code>,
  asked: Changes<Draft> & { id: string },
): Promise<Saved> {
  const { id, reason } = asked
  const stored = await lock(call, kind, id)
  await refuseStale(call, kind, { stored, seen: asked.revision })
  const draft = await readDraft(call, kind, { asked, base: stored.draft, stored })
  const fields = changedFields(stored.draft, draft, fieldsOf(kind))
  if (fields.length === 0) return { id, revision: stored.revision }
  await inFields(kind, asked.within, () => kind.store.update(call, stored, draft))
  const revision = stored.revision + 1
  const pick = (from: Draft) => Object.fromEntries(fields.map((field) => [field, from[field]]))
  await recordEdit(call, {
    ...{ resource: kind.name, id, revision, act: 'change', fields },
    description: changedDescription(fields.map((field) => labelOf(kind, field))),
    details: { before: pick(stored.draft), after: pick(draft), ...(reason ? { reason } : {}) },
  })
  await kind.changed?.(call, id)
  return { id, revision }
}

interface Reading<Draft> {
  asked: Changes<Draft>
  base: Partial<Draft>
  stored: Stored<Draft> | null
}

async function readDraft<Draft extends object, Code extends string>(
  call: Call<Code>,
  kind: Kind<Draft, Code>,
  { asked, base, stored }: Reading<Draft>,
): Promise<Draft> {
  const named = Object.entries(asked.changes).filter(([, value]) => value !== undefined)
  const read = kind.schema.safeParse({ ...base, ...Object.fromEntries(named) })
  if (!read.success) {
    const faults = read.error.issues.map(({ path, message }) => [path.join('.'), message] as const)
    return refuseFields(Object.fromEntries(faults.toReversed()), asked.within)
  }
  // The schema is the draft's own: an object whose output is the draft.
  const draft = read.data as unknown as Draft
  const check = async () => kind.check?.(call, draft, stored)
  const faults = Object.entries((await inFields(kind, asked.within, check)) ?? {})
  const messages = faults.flatMap(([field, message]) => (message ? [[field, message] as const] : []))
  return messages.length > 0 ? refuseFields(Object.fromEntries(messages), asked.within) : draft
}

/** What a store refuses at its own fields is shown at those of the operation. */
async function inFields<Draft extends object, T>(
  { unique = {} }: Pick<Kind<Draft>, 'unique'>,
  within: string | undefined,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    for (const [constraint, messages] of Object.entries(unique)) {
      if (isDuplicate(error, constraint)) return refuseFields(messages, within)
    }
    throw withFields(error, (field) => fieldInside(field, within))
  }
}
