import type { Use } from '#platform/contract/edits.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Context } from '../context.ts'
import type { Kind } from './editing.ts'
import { recordEdit } from './edits.ts'

export interface Moved<Draft> {
  /** Display name. */
  name: string
  draft: Draft
  revision: number
  /** True if the state changed. */
  moved: boolean
}

/** Archives an unused record, or else refuses with `in-use` and the records that use it. */
export const archive = <Draft extends object, Code extends string>(
  ctx: Context<'in-use'>,
  kind: Kind<Draft, Code>,
  id: string,
): Promise<Moved<Draft>> =>
  move(ctx, kind, { id, archived: true }, async (name) => {
    const uses = (await kind.uses?.(ctx, id)) ?? []
    if (uses.length > 0) ctx.refuse('in-use', { message: inUseMessage(name, uses), data: { uses } })
  })

/** Restores a record with all its links. */
export const restore = <Draft extends object, Code extends string>(
  ctx: Context,
  kind: Kind<Draft, Code>,
  id: string,
): Promise<Moved<Draft>> => move(ctx, kind, { id, archived: false })

async function move<Draft extends object, Code extends string>(
  ctx: Context,
  kind: Kind<Draft, Code>,
  { id, archived }: { id: string; archived: boolean },
  check?: (name: string) => Promise<void>,
): Promise<Moved<Draft>> {
  const stored = (await kind.store.find(ctx, id, true)) ?? refuse('not-found')
  const { draft, revision } = stored
  const name = kind.nameOf(draft)
  if ((stored.archivedAt !== null) === archived) return { name, draft, revision, moved: false }
  await check?.(name)
  await kind.store.setArchived(ctx, stored, archived ? ctx.now : null)
  await recordEdit(ctx, {
    resource: kind.name,
    id,
    revision: revision + 1,
    act: archived ? 'archive' : 'restore',
    description: archived ? `Put ${name} into the archive.` : `Took ${name} out of the archive.`,
    details: { name, before: { archived: !archived }, after: { archived } },
  })
  await kind.changed?.(ctx, id)
  return { name, draft, revision: revision + 1, moved: true }
}

const NAMED = 5

/** Formats the message: 'Conroe cannot be archived, because it is in use: Level I (May 12 – 15, 2027) and 3 more.' */
export function inUseMessage(name: string, uses: readonly Use[], done = 'archived'): string {
  const named = uses.slice(0, NAMED).map((use) => (use.detail ? `${use.name} (${use.detail})` : use.name))
  const more = uses.length - named.length
  const list = more > 0 ? `${named.join(', ')} and ${more} more` : named.join(', ')
  return `${name} cannot be ${done}, because it is in use: ${list}.`
}
