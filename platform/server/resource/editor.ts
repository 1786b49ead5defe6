import type { Call } from '../call.ts'
import { archive, restore } from './archive.ts'
import { type Kind, lock } from './editing.ts'
import { historyOf } from './edits.ts'
import { type Changes, save } from './save.ts'

export type Editor<Draft extends object, Code extends string = never> = ReturnType<typeof editor<Draft, Code>>

/**
 * The commands on one kind of resource, each guarded by the revision, recorded in its history and in the audit. For
 * what has operations of its own; `serveResource` makes one for the usual operations.
 */
export function editor<Draft extends object, Code extends string = never>(kind: Kind<Draft, Code>) {
  return {
    ...{ name: kind.name, nameOf: kind.nameOf },
    find: (call: Call, id: string) => kind.store.find(call, id),
    /** One that can be changed, locked until the transaction ends. */
    lock: (call: Call<'archived'>, id: string) => lock(call, kind, id),
    save: (call: Call<Code | 'archived'>, asked: Changes<Draft>) => save(call, kind, asked),
    archive: (call: Call<'in-use'>, id: string) => archive(call, kind, id),
    restore: (call: Call, id: string) => restore(call, kind, id),
    history: (call: Call, asked: { id: string; rows: number }) => historyOf(call, kind.name, asked),
  }
}
