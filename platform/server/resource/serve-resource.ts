import {
  and,
  getTableColumns,
  type InferInsertModel,
  type InferSelectModel,
  isNotNull,
  isNull,
  type SQL,
} from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Operation } from '#platform/contract/operation.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { EditCode } from '#platform/contract/resource.ts'
import type { Context, SignedInContext } from '../context.ts'
import type { Handlers } from '../feature.ts'
import { countUpTo } from '../lists/bounded-count.ts'
import { matching, orderOf, pageOf } from '../lists/list-query.ts'
import type { Editing } from './editing.ts'
import { type Editor, editor } from './editor.ts'
import type { Changes } from './save.ts'
import { type EditedColumn, type EditedTable, type Store, tableStore } from './store.ts'

/** The operations created by `resource()`. */
type ResourceOperations = Readonly<Record<'list' | 'read' | 'save' | 'archive' | 'history', Operation>>
type DraftOf<R extends ResourceOperations> =
  z.output<R['read']['output']> extends { draft: infer Draft extends object } ? Draft : never
/** Refusal codes of a save, as declared by its operation. */
type CodeOf<R extends ResourceOperations> = keyof R['save']['errors'] & string
type ListInput<R extends ResourceOperations> = z.output<R['list']['input']>
type SortOf<R extends ResourceOperations> =
  ListInput<R> extends { sort: infer Sort extends string } ? Sort : never
type RowOf<R extends ResourceOperations> =
  z.input<R['list']['output']> extends { rows: (infer Row)[] }
    ? Omit<Row, 'id' | 'revision' | 'archived'>
    : never

type Computed = Readonly<Record<string, SQL>>
type ComputedRow<C extends Computed> = { [Key in keyof C]: C[Key] extends SQL<infer Value> ? Value : never }
type Read<T extends EditedTable, C extends Computed> = InferSelectModel<T> & ComputedRow<C>

interface ListOptions<R extends ResourceOperations, T extends EditedTable, C extends Computed> {
  table: T
  searched: readonly (PgColumn | SQL)[]
  sorts: Readonly<Record<SortOf<R>, PgColumn | SQL>>
  /** Condition for the list's filters. */
  where?: (input: ListInput<R>, ctx: Context) => SQL | undefined
  /** Restricts the rows that the caller may see and change. */
  scope?: (ctx: Context) => SQL | undefined
  /** Additional columns computed by the database for each row: `{ events: sql<number>`…` }`. */
  computed?: C
}

/** A function that is optional if the row already has all fields. */
type NeededUnless<Enough, Part> = [Enough] extends [true] ? Partial<Part> : Part
type Has<Whole, Part> = Whole extends Part ? true : false

type Shown<R extends ResourceOperations, T extends EditedTable, C extends Computed> = NeededUnless<
  Has<Read<T, C>, RowOf<R>>,
  {
    /** Returns list fields that are not columns, in the order of the rows. */
    show: (rows: readonly Read<T, C>[], ctx: Context) => Promise<MissingIn<R, T, C>[]> | MissingIn<R, T, C>[]
  }
>
type MissingIn<R extends ResourceOperations, T extends EditedTable, C extends Computed> = {
  [Key in keyof RowOf<R> as Key extends keyof Read<T, C>
    ? Read<T, C>[Key] extends RowOf<R>[Key]
      ? never
      : Key
    : Key]: RowOf<R>[Key]
} & Partial<RowOf<R>>

type Stores<R extends ResourceOperations, T extends EditedTable> =
  | { store: Store<DraftOf<R>, CodeOf<R>>; columns?: never; draft?: never }
  | ({ store?: never } & NeededUnless<
      Has<DraftOf<R>, Omit<InferInsertModel<T>, EditedColumn>>,
      {
        /** Returns the column values of a draft. */
        columns: (draft: DraftOf<R>, ctx: Context) => Omit<InferInsertModel<T>, EditedColumn>
      }
    > &
      NeededUnless<
        Has<InferSelectModel<T>, DraftOf<R>>,
        {
          /** Returns the draft stored in a row. */
          draft: (row: InferSelectModel<T>) => DraftOf<R>
        }
      >)

export type ResourceOptions<
  R extends ResourceOperations,
  T extends EditedTable,
  C extends Computed,
> = Editing<DraftOf<R>, CodeOf<R>> & ListOptions<R, T, C> & Shown<R, T, C> & Stores<R, T>

/**
 * Serves a resource: paged and searched in SQL, guarded by its revision, with every change recorded in its history and
 * in the audit log. A resource that spans more than one table row provides a custom `store`. Returns its editor, for
 * other callers, and the handlers of its operations.
 */
export function serveResource<
  R extends ResourceOperations,
  T extends EditedTable,
  C extends Computed = Record<never, never>,
>(
  operations: R,
  options: ResourceOptions<R, T, C>,
): Editor<DraftOf<R>, CodeOf<R>> & { handlers: Handlers<R> } {
  type Draft = DraftOf<R>
  const schema = draftSchema(operations)
  const commands = editor<Draft, CodeOf<R>>({ ...options, schema, store: storeOf(schema, options) })
  const handlers = {
    list: (input: ListInput<R>, ctx: Context) => listOf(options, input, ctx),
    async read({ id }: { id: string }, ctx: Context) {
      const { archivedAt, ...found } = (await commands.find(ctx, id)) ?? refuse('not-found')
      return { ...found, archived: archivedAt !== null }
    },
    save: ({ id, revision, draft }: SaveInput<Draft>, ctx: SignedInContext<EditCode | CodeOf<R>>) =>
      commands.save(ctx, { id, revision, changes: draft }),
    async archive({ id, archived }: { id: string; archived: boolean }, ctx: SignedInContext<EditCode>) {
      const { revision } = await (archived ? commands.archive : commands.restore)(ctx, id)
      return { revision }
    },
    history: async (asked: { id: string; rows: number }, ctx: Context) => ({
      edits: await commands.history(ctx, asked),
    }),
  }
  // `resource()` declares the input and output of each handler, but the compiler cannot infer this for a generic R.
  return { ...commands, handlers: handlers as unknown as Handlers<R> }
}

interface SaveInput<Draft> {
  id: string | null
  revision?: number | undefined
  draft: Changes<Draft>['changes']
}

function draftSchema({ save }: ResourceOperations): z.ZodObject {
  const draft = save.input instanceof z.ZodObject ? save.input.shape.draft : undefined
  if (!(draft instanceof z.ZodObject)) throw new Error(`${save.id} is not the save of a resource`)
  return draft
}

function storeOf<R extends ResourceOperations, T extends EditedTable>(
  schema: z.ZodObject,
  options: Stores<R, T> & { table: T; scope?: (ctx: Context) => SQL | undefined },
): Store<DraftOf<R>, CodeOf<R>> {
  if (options.store) return options.store
  const fields = Object.keys(schema.shape)
  const { table, scope, columns, draft } = options as {
    table: T
    scope?: (ctx: Context) => SQL | undefined
    columns?: (draft: DraftOf<R>, ctx: Context) => Omit<InferInsertModel<T>, EditedColumn>
    draft?: (row: InferSelectModel<T>) => DraftOf<R>
  }
  const picked = (row: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(fields.map((field) => [field, row[field]])) as DraftOf<R>
  return tableStore<T, DraftOf<R>>({
    table,
    scope,
    read: draft ?? picked,
    write: columns ?? ((whole) => whole as unknown as Omit<InferInsertModel<T>, EditedColumn>),
  })
}

async function listOf<R extends ResourceOperations, T extends EditedTable, C extends Computed>(
  options: ListOptions<R, T, C> & { show?: unknown },
  input: ListInput<R>,
  ctx: Context,
) {
  const table: EditedTable = options.table
  const asked = input as PagedInput<SortOf<R>>
  const where = and(
    (asked.archived ? isNotNull : isNull)(table.archivedAt),
    matching(asked.search, options.searched),
    options.scope?.(ctx),
    options.where?.(input, ctx),
  )
  const found = (await pageOf(
    ctx.db
      .select({ ...getTableColumns(table), ...(options.computed ?? {}) })
      .from(table)
      .where(where),
    asked,
    orderOf(asked, options.sorts, table.id),
  )) as (Read<T, C> & { archivedAt: Date | null })[]
  const show = options.show as undefined | ((rows: readonly Read<T, C>[], ctx: Context) => Promise<object[]>)
  const shown = (await show?.(found, ctx)) ?? []
  const rows = found.map((row, index) => ({ ...row, ...shown[index], archived: row.archivedAt !== null }))
  return { rows, total: await countUpTo(ctx.db, table, where) }
}

interface PagedInput<Sort extends string> {
  page: number
  rows: number
  search: string
  sort: Sort
  direction: 'asc' | 'desc'
  archived: boolean
}
