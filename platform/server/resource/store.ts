import { and, eq, type InferInsertModel, type InferSelectModel, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Context } from '../context.ts'

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
  find: (ctx: Context, id: string, lock?: boolean) => Promise<Stored<Draft> | null>
  /** Answers the id of the new one, whose revision is 1. */
  insert: (ctx: Context<Code>, draft: Draft) => Promise<string>
  /** Writes the draft and adds one to the revision. */
  update: (ctx: Context<Code>, stored: Stored<Draft>, draft: Draft) => Promise<void>
  /** Archives or restores one and adds one to its revision. */
  setArchived: (ctx: Context, stored: Stored<Draft>, archivedAt: Date | null) => Promise<void>
}

/** The columns that every resource of one table has: `edited` of platform/server/tables.ts. */
export type EditedColumn = 'id' | 'revision' | 'archivedAt' | 'createdAt' | 'changedAt'
export type EditedTable = PgTable & Record<EditedColumn, PgColumn>

interface TableStoreOptions<T extends EditedTable, Draft extends object> {
  table: T
  read: (row: InferSelectModel<T>) => Draft
  write: (draft: Draft, ctx: Context) => Omit<InferInsertModel<T>, EditedColumn>
  /** Which rows the caller may touch at all. */
  scope?: ((ctx: Context) => SQL | undefined) | undefined
}

/** The store of what is one row of one table. */
export function tableStore<T extends EditedTable, Draft extends object>(
  options: TableStoreOptions<T, Draft>,
): Store<Draft> {
  const { table, read, write, scope } = options
  // Drizzle cannot infer the row types of a table that is only known to have these columns.
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
