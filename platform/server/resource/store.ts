import { and, eq, type InferInsertModel, type InferSelectModel, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { v7 as uuid } from 'uuid'
import type { Call } from '../call.ts'

/** One of a resource as it is stored, in the shape that its form has. */
export interface Stored<Draft> {
  id: string
  draft: Draft
  revision: number
  archivedAt: Date | null
}

/**
 * How one kind of resource is read and written; what happens around it is the same for all. `Code` is what a store of
 * its own refuses with.
 */
export interface Store<Draft extends object, Code extends string = never> {
  /** Reads one; `lock` keeps others from changing it until the transaction ends. */
  find: (call: Call, id: string, lock?: boolean) => Promise<Stored<Draft> | null>
  /** Answers the id of the new one, whose revision is 1. */
  insert: (call: Call<Code>, draft: Draft) => Promise<string>
  /** Writes the draft and adds one to the revision. */
  update: (call: Call<Code>, stored: Stored<Draft>, draft: Draft) => Promise<void>
  /** Archives or restores one and adds one to its revision. */
  setArchived: (call: Call, stored: Stored<Draft>, archivedAt: Date | null) => Promise<void>
}

/** The columns that every resource of one table has: `edited` of platform/server/tables.ts. */
export type EditedColumn = 'id' | 'revision' | 'archivedAt' | 'createdAt' | 'changedAt'
export type EditedTable = PgTable & Record<EditedColumn, PgColumn>

interface TableStoreOptions<T extends EditedTable, Draft extends object> {
  table: T
  read: (row: InferSelectModel<T>) => Draft
  write: (draft: Draft, call: Call) => Omit<InferInsertModel<T>, EditedColumn>
  /** Which rows the caller may touch at all. */
  scope?: ((call: Call) => SQL | undefined) | undefined
}

/** The store of what is one row of one table. */
export function tableStore<T extends EditedTable, Draft extends object>(
  options: TableStoreOptions<T, Draft>,
): Store<Draft> {
  const { table, read, write, scope } = options
  // Of a table that is only known to have these columns, Drizzle cannot tell the types of its rows.
  const plain: EditedTable = table
  const set = (call: Call, { id, revision }: Stored<Draft>, values: object) =>
    call.db
      .update(plain)
      .set({ ...values, revision: revision + 1, changedAt: call.now } as PgUpdateSetSource<EditedTable>)
      .where(eq(plain.id, id))
  return {
    async find(call, id, lock = false) {
      const found = call.db
        .select()
        .from(plain)
        .where(and(eq(plain.id, id), scope?.(call)))
      const [row] = await (lock ? found.for('update') : found)
      if (!row) return null
      const { revision, archivedAt } = row as { revision: number; archivedAt: Date | null }
      return { id, draft: read(row as InferSelectModel<T>), revision, archivedAt }
    },
    async insert(call, draft) {
      const id = uuid({ msecs: call.now.getTime() })
      const row = { ...write(draft, call), id, revision: 1, createdAt: call.now, changedAt: call.now }
      await call.db.insert(plain).values(row as InferInsertModel<EditedTable>)
      return id
    },
    async update(call, stored, draft) {
      await set(call, stored, write(draft, call))
    },
    async setArchived(call, stored, archivedAt) {
      await set(call, stored, { archivedAt })
    },
  }
}
