import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { refuse } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import { type Db, isDuplicate } from '#platform/server/db.ts'
import { grantsOf } from '../grants-of.ts'
import { findUser } from '../queries.ts'
import { type MergeUndo, mergedAccounts, users } from '../tables.ts'
import { endAccount } from '../termination/terminate-account.ts'
import { blockersOf } from '../termination/termination-parts.ts'
import { type MergedPair, mergings } from './merge-parts.ts'
import { primaryKeyOf } from './primary-key.ts'

const doers = [
  'actor',
  'author',
  'by',
  'caller',
  'consultant',
  'host',
  'instructor',
  'proctor',
  'reader',
  'sender',
  'supervisor',
]

/** True if a column records who performed an action. It still refers to the account that did so. */
const isAct = (column: string): boolean =>
  column.endsWith('_by') || doers.some((doer) => column === `${doer}_id`)

const nameOf = (column: AnyPgColumn): string => `${getTableName(column.table)}.${column.name}`

/** Returns the reasons why two accounts cannot be merged, as sentences for staff; empty if they can be merged. */
export async function mergeBlockers(ctx: Context, pair: MergedPair): Promise<string[]> {
  const found: string[] = []
  if ((await grantsOf(ctx.db, pair.from)).length > 0)
    found.push('The account to close has a role. Please withdraw it first.')
  for (const { blockers } of ctx.parts(mergings)) found.push(...((await blockers?.(ctx, pair)) ?? []))
  found.push(...(await blockersOf(ctx, pair.from)))
  const left = await leftBehind(ctx, pair.from)
  if (left.length > 0)
    found.push(`The account to close has records that cannot be moved: ${left.join(', ')}.`)
  return found
}

/** Names of tables with rows of the account for which no feature defines how a merge handles them. */
async function leftBehind(ctx: Context, userId: string): Promise<string[]> {
  const parts = ctx.parts(mergings)
  const named = new Set(parts.flatMap(({ moves = [], ends = [] }) => [...moves, ...ends].map(nameOf)))
  const open = (await personColumns(ctx.db)).filter(
    ({ table, column }) => !named.has(`${table}.${column}`) && !isAct(column),
  )
  const { rows } = await ctx.db.execute<{ name: string }>(
    sql.join(
      open.map(
        ({ table, column }): SQL =>
          sql`select ${table}::text as name where exists (select from ${sql.identifier(table)} held where held.${sql.identifier(column)} = ${userId}::uuid)`,
      ),
      sql` union `,
    ),
  )
  return rows.map(({ name }) => name.replaceAll('_', ' ')).sort()
}

/** Returns every column in the database that references a user. */
async function personColumns(db: Db): Promise<{ table: string; column: string }[]> {
  const { rows } = await db.execute<{ table: string; column: string }>(sql`
    select owner.relname as "table", named.attname as "column"
    from pg_constraint key
    join pg_class owner on owner.oid = key.conrelid
    join pg_attribute named on named.attrelid = key.conrelid and named.attnum = key.conkey[1]
    where key.contype = 'f' and key.confrelid = 'users'::regclass
    order by 1, 2`)
  return rows
}

/**
 * Moves the records of one account to another account of the same user and closes the first, in the caller's
 * transaction. The caller checks permission and identity, and is responsible for emails and the audit log. Fails with
 * `hindered`, without changes, if something cannot be merged.
 */
export async function mergeAccounts(
  ctx: Context<'hindered' | 'last-admin'>,
  { from, into }: MergedPair,
): Promise<void> {
  await ctx.db.execute(
    sql`select id from ${users} where ${users.id} in (${from}, ${into}) order by id for update`,
  )
  const blockers = await mergeBlockers(ctx, { from, into })
  if (blockers.length > 0) ctx.refuse('hindered', { message: blockers.join(' ') })
  const account = await accountAsItIs(ctx.db, from)
  const moved: MergeUndo['moved'][number][] = []
  for (const column of ctx.parts(mergings).flatMap(({ moves = [] }) => moves)) {
    const keys = await moveRows(ctx.db, column, { from, into }).catch((error: unknown) => {
      if (!isDuplicate(error)) throw error
      const kind = getTableName(column.table).replaceAll('_', ' ')
      return ctx.refuse('hindered', { message: `Both accounts have the same in: ${kind}.` })
    })
    if (keys.length > 0) moved.push({ table: getTableName(column.table), column: column.name, keys })
  }
  const user = (await findUser(ctx.db, from)) ?? refuse('not-found')
  await endAccount(ctx, user)
  const { username, email, passwordHash } = user
  await ctx.db.insert(mergedAccounts).values({
    userId: from,
    intoId: into,
    username,
    email,
    passwordHash,
    mergedAt: ctx.now,
    undo: { account, moved },
  })
}

/** Returns the complete account row, which an undo restores. */
async function accountAsItIs(db: Db, userId: string): Promise<Record<string, unknown>> {
  const { rows } = await db.execute<{ account: Record<string, unknown> }>(
    sql`select to_jsonb(held) as account from ${users} held where held.id = ${userId}`,
  )
  return rows[0]?.account ?? refuse('not-found')
}

/** Moves the rows of one account to another and returns their primary keys. */
async function moveRows(
  db: Db,
  column: AnyPgColumn,
  { from, into }: MergedPair,
): Promise<Record<string, unknown>[]> {
  const key = await primaryKeyOf(db, getTableName(column.table))
  const pairs = key.map((name) => sql`${name}::text, held.${sql.identifier(name)}`)
  const { rows } = await db.execute<{ key: Record<string, unknown> }>(
    sql`update ${column.table} held set ${sql.identifier(column.name)} = ${into}
      where held.${sql.identifier(column.name)} = ${from}
      returning jsonb_build_object(${sql.join(pairs, sql`, `)}) as key`,
  )
  return rows.map((row) => row.key)
}

/** True if an account has records that a merge would move: orders, seats, courses, exams, hours, and the like. */
export async function hasRecords(ctx: Context, userId: string): Promise<boolean> {
  const columns = ctx.parts(mergings).flatMap(({ moves = [] }) => moves)
  const { rows } = await ctx.db.execute<{ found: boolean }>(
    sql`select (${sql.join(
      columns.map((column) => sql`exists (select from ${column.table} where ${column} = ${userId}::uuid)`),
      sql` or `,
    )}) as found`,
  )
  return rows[0]?.found ?? false
}
