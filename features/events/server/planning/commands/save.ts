import { type FieldMessages, Refusal, refuse } from '#platform/contract/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { beforeAndAfter, changedFields } from '../../../contract/field-changes.ts'
import { changedSays } from '../../../rules/planning/edit-says.ts'
import { kindNames } from '../../../rules/planning/plan-kinds.ts'
import type { Store, Stored } from '../stores/store.ts'
import { recordEdit, refuseStale } from './edits.ts'

export interface Wish<Draft> {
  /** null makes a new one. */
  id: string | null
  /** The state that was edited; without it only what is named is changed, whatever happened meanwhile. */
  revision?: number | undefined
  changes: Partial<Draft>
  /** Where the changes stand in the operation's input: messages are told there. */
  within: string
}

export interface Saved {
  id: string
  revision: number
}

/**
 * Adds something or changes what is named of it; the rest stays as it is. Refuses with `changed-meanwhile`, with
 * `archived`, and with messages at the fields.
 */
export async function save<Draft extends object>(
  call: Call,
  store: Store<Draft>,
  wish: Wish<Draft>,
): Promise<Saved> {
  return wish.id === null ? add(call, store, wish) : change(call, store, wish, wish.id)
}

async function add<Draft extends object>(call: Call, store: Store<Draft>, wish: Wish<Draft>): Promise<Saved> {
  const draft = await readDraft(call, store, { ...wish, base: store.blank(call, wish.changes), stored: null })
  const id = await inFields(wish.within, () => store.insert(call, draft))
  await recordEdit(call, {
    ...{ kind: store.kind, id, revision: 1, act: 'add' },
    says: `Added ${store.nameOf(draft)}.`,
    details: { after: draft },
  })
  return { id, revision: 1 }
}

async function change<Draft extends object>(
  call: Call,
  store: Store<Draft>,
  wish: Wish<Draft>,
  id: string,
): Promise<Saved> {
  const stored = await held(call, store, id)
  await refuseStale(call, store, { stored, seen: wish.revision })
  const draft = await readDraft(call, store, { ...wish, base: stored.draft, stored })
  const fields = changedFields(stored.draft, draft, store.labels)
  if (fields.length === 0) return { id, revision: stored.revision }
  await inFields(wish.within, () => store.update(call, stored, draft))
  const revision = stored.revision + 1
  await recordEdit(call, {
    ...{ kind: store.kind, id, revision, act: 'change', fields },
    says: changedSays(fields.map((field) => store.labels[field])),
    details: beforeAndAfter(stored.draft, draft, fields),
  })
  return { id, revision }
}

/** One that can be changed, kept from others until the transaction ends. */
export async function held<Draft extends object>(
  call: Call,
  store: Store<Draft>,
  id: string,
): Promise<Stored<Draft>> {
  const stored = (await store.find(call.db, id, true)) ?? refuse('not-found')
  if (stored.archivedAt) {
    refuse('archived', { says: `This ${kindNames[store.kind]} is in the archive. Please restore it first.` })
  }
  return stored
}

interface Reading<Draft> extends Pick<Wish<Draft>, 'changes' | 'within'> {
  base: Draft
  stored: Stored<Draft> | null
}

async function readDraft<Draft extends object>(
  call: Call,
  store: Store<Draft>,
  { changes, within, base, stored }: Reading<Draft>,
): Promise<Draft> {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  const read = store.schema.safeParse({ ...base, ...given })
  if (!read.success) {
    const faults = read.error.issues.map(({ path, message }) => [path.join('.'), message] as const)
    return refuseFields(within, Object.fromEntries(faults.toReversed()))
  }
  const messages = (await store.check?.(call, read.data, stored)) ?? {}
  return Object.keys(messages).length > 0 ? refuseFields(within, messages) : read.data
}

/** Messages at the fields of the draft, as the form of this operation knows them. */
export const refuseFields = (within: string, messages: FieldMessages): never =>
  refuse('bad-input', {
    says: Object.values(messages)[0] ?? 'Please check the marked fields.',
    fields: Object.fromEntries(Object.entries(messages).map(([path, says]) => [`${within}.${path}`, says])),
  })

/** What a store refuses at its own fields is told at those of the operation. */
async function inFields<T>(within: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal) || !error.fields) throw error
    const fields = Object.entries(error.fields).map(([path, says]) => [`${within}.${path}`, says])
    return refuse(error.code, {
      ...(error.says ? { says: error.says } : {}),
      fields: Object.fromEntries(fields) as FieldMessages,
    })
  }
}
