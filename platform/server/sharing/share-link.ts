import {
  and,
  desc,
  eq,
  gt,
  type InferInsertModel,
  type InferSelectModel,
  isNull,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { validate as isId } from 'uuid'
import type { Context } from '../context.ts'
import { readSigned, textSigner } from '../signed-text.ts'

const DAY = 86_400_000
const MAX_LISTED = 200
const MAX_VIEWS = 100

type OptionalColumn = 'expiresAt' | 'views' | 'lastViewedAt'
type LinkTable = PgTable &
  Record<'id' | 'createdAt' | 'endedAt', PgColumn> &
  Partial<Record<OptionalColumn, PgColumn>>
type ViewTable = PgTable & Record<'id' | 'linkId' | 'at' | 'device' | 'ip', PgColumn>
type SetByLink = 'createdAt' | 'expiresAt' | 'endedAt' | 'views' | 'lastViewedAt'

interface Options<Table extends LinkTable> {
  table: Table
  /** A key signed for another purpose is not accepted. */
  purpose: string
  /** Returns the address that contains the key. */
  at: (key: string, row: InferSelectModel<Table>) => string
  /** Maximum number of active links within a scope. */
  most: number
  /** One row per view, for links that show when they were opened. */
  viewTable?: ViewTable
}

/**
 * Links that show content without a login until they end. The address contains the signed row id. In tables with
 * `expiresAt`, links also expire. The caller checks permission to list, add, and end them.
 */
export function shareLink<Table extends LinkTable>({ table, purpose, at, most, viewTable }: Options<Table>) {
  type Row = InferSelectModel<Table>
  // Drizzle cannot infer the row types of a table known only by these columns.
  const plain: LinkTable = table
  const idOf = (row: Row) => (row as { id: string }).id

  const runs = ({ now }: Context) =>
    and(isNull(plain.endedAt), plain.expiresAt ? gt(plain.expiresAt, now) : undefined)

  const select = async (ctx: Context, where: SQL | undefined): Promise<Row[]> =>
    (await ctx.db
      .select()
      .from(plain)
      .where(where)
      .orderBy(desc(plain.createdAt), desc(plain.id))
      .limit(MAX_LISTED)) as Row[]

  async function withPaths(ctx: Context, rows: readonly Row[]): Promise<(Row & { path: string })[]> {
    const signer = await textSigner(ctx, purpose)
    return rows.map((row) => ({ ...row, path: at(signer.sign(idOf(row)), row) }))
  }

  return {
    /** Lists the links of a scope with their addresses, newest first. */
    list: async (ctx: Context, scope?: SQL) => withPaths(ctx, await select(ctx, scope)),

    /** Like `list`, without expired or revoked links. */
    running: async (ctx: Context, scope?: SQL) => withPaths(ctx, await select(ctx, and(runs(ctx), scope))),

    /** Returns null if the scope has reached its limit of active links. */
    async add(
      ctx: Context,
      scope: SQL | undefined,
      { days, ...values }: Omit<InferInsertModel<Table>, SetByLink | 'id'> & { id?: string; days?: number },
    ): Promise<(Row & { path: string }) | null> {
      if ((await ctx.db.$count(plain, and(runs(ctx), scope))) >= most) return null
      const expiry = days === undefined ? {} : { expiresAt: ctx.after(days * DAY) }
      const row = { id: ctx.newId(), ...values, createdAt: ctx.now, ...expiry }
      const rows = await ctx.db
        .insert(plain)
        .values(row as InferInsertModel<LinkTable>)
        .returning()
      return (await withPaths(ctx, rows as Row[]))[0] ?? null
    },

    find: async (ctx: Context, id: string): Promise<Row | null> =>
      (await select(ctx, eq(plain.id, id)))[0] ?? null,

    /** Ends all active links of a scope. */
    async end(ctx: Context, scope: SQL | undefined, values: Partial<InferInsertModel<Table>> = {}) {
      await ctx.db
        .update(plain)
        .set({ ...values, endedAt: ctx.now } as PgUpdateSetSource<LinkTable>)
        .where(and(isNull(plain.endedAt), scope))
    },

    /** Returns the active link of a key, or null if it has ended or the key was altered. */
    async opened(ctx: Context, key: string): Promise<Row | null> {
      const id = await readSigned(ctx, purpose, key)
      if (id === null || !isId(id)) return null
      return (await select(ctx, and(runs(ctx), eq(plain.id, id))))[0] ?? null
    },

    async recordView(ctx: Context, row: Row): Promise<void> {
      const count = plain.views ? { views: sql`${plain.views} + 1` } : {}
      await ctx.db
        .update(plain)
        .set({ ...count, lastViewedAt: ctx.now } as PgUpdateSetSource<LinkTable>)
        .where(eq(plain.id, idOf(row)))
      if (!viewTable) return
      const { ip, userAgent } = ctx.http
      const view = { id: ctx.newId(), linkId: idOf(row), at: ctx.now, device: userAgent.slice(0, 200), ip }
      await ctx.db.insert(viewTable).values(view as InferInsertModel<ViewTable>)
    },

    /** Returns the latest views of a link. */
    async viewsOf(ctx: Context, linkId: string) {
      if (!viewTable) return { views: [] }
      const { id: viewid, at, device, ip } = viewTable
      const views = await ctx.db
        .select({ viewid, at, device, ip })
        .from(viewTable)
        .where(eq(viewTable.linkId, linkId))
        .orderBy(desc(at), desc(viewid))
        .limit(MAX_VIEWS)
      return { views: views as { viewid: string; at: Date; device: string; ip: string }[] }
    },
  }
}

interface LastingRow {
  id: string
  label: string
  createdAt: Date
  path: string
}

/** Converts a link without an expiration to the contract's `LastingLinks` format. */
export const lastingLink = ({ id, label, createdAt, path }: LastingRow) => ({
  linkid: id,
  label,
  createdAt,
  path,
})
