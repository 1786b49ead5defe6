import type { Context } from '../context.ts'
import { archive, restore } from './archive.ts'
import { type Kind, lock } from './editing.ts'
import { historyOf } from './edits.ts'
import { type Changes, save } from './save.ts'

export type Editor<Draft extends object, Code extends string = never> = ReturnType<typeof editor<Draft, Code>>

/**
 * Commands for one kind of resource, each guarded by the revision and recorded in its history and in the audit log. For
 * resources with custom operations; `serveResource` creates one for the usual operations.
 */
export function editor<Draft extends object, Code extends string = never>(kind: Kind<Draft, Code>) {
  return {
    name: kind.name,
    nameOf: kind.nameOf,
    find: (ctx: Context, id: string) => kind.store.find(ctx, id),
    /** Returns an editable record, locked until the transaction ends. */
    lock: (ctx: Context<'archived'>, id: string) => lock(ctx, kind, id),
    save: (ctx: Context<Code | 'archived'>, input: Changes<Draft>) => save(ctx, kind, input),
    archive: (ctx: Context<'in-use'>, id: string) => archive(ctx, kind, id),
    restore: (ctx: Context, id: string) => restore(ctx, kind, id),
    history: (ctx: Context, input: { id: string; rows: number }) => historyOf(ctx, kind.name, input),
  }
}
