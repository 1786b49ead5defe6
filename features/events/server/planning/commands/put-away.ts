import { refuse } from '#platform/contract/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { inUseSays } from '../../../contract/in-use.ts'
import type { Store } from '../stores/store.ts'
import { recordEdit } from './edits.ts'
import { held } from './save.ts'

/** Puts something away that nothing uses. Refuses with `in-use` and the list of what does. */
export async function putAway<Draft extends object>(
  call: Call,
  store: Store<Draft>,
  id: string,
): Promise<void> {
  const stored = await held(call, store, id)
  const name = store.nameOf(stored.draft)
  const uses = await store.uses(call.db, id)
  if (uses.length > 0) refuse('in-use', { says: inUseSays(name, uses), data: { uses } })
  await store.setArchived(call, stored, call.now)
  await recordEdit(call, {
    ...{ kind: store.kind, id, revision: stored.revision + 1, act: 'archive' },
    says: `Put ${name} into the archive.`,
    details: { name, before: { archived: false }, after: { archived: true } },
  })
}

/** Takes something out of the archive; what it is linked with is still linked. Answers its name. */
export async function restore<Draft extends object>(
  call: Call,
  store: Store<Draft>,
  id: string,
): Promise<{ name: string; draft: Draft; wasArchived: boolean }> {
  const stored = (await store.find(call.db, id, true)) ?? refuse('not-found')
  const name = store.nameOf(stored.draft)
  if (!stored.archivedAt) return { name, draft: stored.draft, wasArchived: false }
  await store.setArchived(call, stored, null)
  await recordEdit(call, {
    ...{ kind: store.kind, id, revision: stored.revision + 1, act: 'restore' },
    says: `Took ${name} out of the archive.`,
    details: { name, before: { archived: true }, after: { archived: false } },
  })
  return { name, draft: stored.draft, wasArchived: true }
}
