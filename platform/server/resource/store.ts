import { and, eq, type InferInsertModel, type InferSelectModel, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Context } from '../context.ts'

/** A stored record, in the shape of its form. */
export interface Stored<Draft> {
  id: string
  draft: Draft
  revision: number
  archivedAt: Date | null
}

/**
 * Reads and writes one kind of resource; the surrounding steps are the same for all kinds. `Code` lists the refusal
 * codes of a custom store.
 */
export interface Store<Draft extends object, Code extends string = never> {
  /** Reads one record. `lock` blocks changes by others until the transaction ends. */
  find: (ctx: Context, id: string, lock?: boolean) => Promise<Stored<Draft> | null>
  /** Returns the id of the new record, whose revision is 1. */
  insert: (ctx: Context<Code>, draft: Draft) => Promise<string>
  /** Writes the draft and increments the revision. */
  update: (ctx: Context<Code>, stored: Stored<Draft>, draft: Draft) => Promise<void>
  /** Archives or restores a record and increments its revision. */
  setArchived: (ctx: Context, stored: Stored<Draft>, archivedAt: Date | null) => Promise<void>
}

/** Columns of every single-table resource: `edited` in platform/server/tables.ts. */
export type EditedColumn = 'id' | 'revision' | 'archivedAt' | 'createdAt' | 'changedAt'
export type EditedTable = PgTable & Record<EditedColumn, PgColumn>

interface TableStoreOptions<T extends EditedTable, Draft extends object> {
  table: T
  read: (row: InferSelectModel<T>) => Draft
  write: (draft: Draft, ctx: Context) => Omit<InferInsertModel<T>, EditedColumn>
  /** Restricts the rows that the caller may change. */
  scope?: ((ctx: Context) => SQL | undefined) | undefined
}

/** Creates a store for resources that are one row of one table. */
export function tableStore<T extends EditedTable, Draft extends object>(
  options: TableStoreOptions<T, Draft>,
): Store<Draft> {
  const { table, read, write, scope } = options
  // Drizzle cannot infer the row types of a table known only by these columns.
  const plain: EditedTable = table
  const set = (ctx: Context, { id, revision }: Stored<Draft>, values: object) =>
    ctx.db
      .update(plain)
      .set({ ...values, revision: revision + 1, changedAt: ctx.now } as PgUpdateSetSource<EditedTable>)
      .where(eq(plain.id, id))
  return {
    async find(ctx, id, lock = false) {
      const found = ctx.db
        .select()
        .from(plain)
        .where(and(eq(plain.id, id), scope?.(ctx)))
      const [row] = await (lock ? found.for('update') : found)
      if (!row) return null
      const { revision, archivedAt } = row as { revision: number; archivedAt: Date | null }
      return { id, draft: read(row as InferSelectModel<T>), revision, archivedAt }
    },
    async insert(ctx, draft) {
      const id = ctx.newId()
      const row = { ...write(draft, ctx), id, revision: 1, createdAt: ctx.now, changedAt: ctx.now }
      await ctx.db.insert(plain).values(row as InferInsertModel<EditedTable>)
      return id
    },
    async update(ctx, stored, draft) {
      await set(ctx, stored, write(draft, ctx))
    },
    async setArchived(ctx, stored, archivedAt) {
      await set(ctx, stored, { archivedAt })
    },
  }
}
