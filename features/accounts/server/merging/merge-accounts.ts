import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { refuse } from '#platform/contract/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { type Db, isDuplicate } from '#platform/server/db.ts'
import { endAccount } from '../ending/end-account.ts'
import { hindersOf } from '../ending/ending-parts.ts'
import { grantsOf } from '../grants-of.ts'
import { findUser } from '../queries.ts'
import { mergedAccounts, users } from '../tables.ts'
import { type MergedPair, mergings } from './merge-parts.ts'

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

/** Whether a column says who did something: it stays true of the account that did it. */
const isAct = (column: string): boolean =>
  column.endsWith('_by') || doers.some((doer) => column === `${doer}_id`)

const nameOf = (column: AnyPgColumn): string => `${getTableName(column.table)}.${column.name}`

/** Why two accounts cannot be merged, in sentences for staff; none where they can. */
export async function mergeHinders(call: Call, pair: MergedPair): Promise<string[]> {
  const found: string[] = []
  if ((await grantsOf(call.db, pair.from)).length > 0)
    found.push('The account to close has a role. Please withdraw it first.')
  for (const { hinders } of call.parts(mergings)) found.push(...((await hinders?.(call, pair)) ?? []))
  found.push(...(await hindersOf(call, pair.from)))
  const left = await leftBehind(call, pair.from)
  if (left.length > 0)
    found.push(`The account to close has records that cannot be moved: ${left.join(', ')}.`)
  return found
}

/** Kinds of records of an account of which nothing is said what a merge does with them. */
async function leftBehind(call: Call, userId: string): Promise<string[]> {
  const parts = call.parts(mergings)
  const named = new Set(parts.flatMap(({ moves = [], ends = [] }) => [...moves, ...ends].map(nameOf)))
  const open = (await personColumns(call.db)).filter(
    ({ table, column }) => !named.has(`${table}.${column}`) && !isAct(column),
  )
  const { rows } = await call.db.execute<{ name: string }>(
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

/** Every column of the database that names a person. */
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
 * Moves the record of one account to another of the same person and ends the first, in the caller's transaction.
 * Who may, and whether it is one person, is what the caller has decided. Refuses with `hindered` where something
 * cannot be joined; then nothing has happened. Mails and the audit are the caller's.
 */
export async function mergeAccounts(
  call: Call<'hindered' | 'last-admin'>,
  { from, into }: MergedPair,
): Promise<void> {
  await call.db.execute(
    sql`select id from ${users} where ${users.id} in (${from}, ${into}) order by id for update`,
  )
  const hinders = await mergeHinders(call, { from, into })
  if (hinders.length > 0) call.refuse('hindered', { message: hinders.join(' ') })
  for (const column of call.parts(mergings).flatMap(({ moves = [] }) => moves))
    await call.db
      .execute(
        sql`update ${column.table} set ${sql.identifier(column.name)} = ${into} where ${column} = ${from}`,
      )
      .catch((error: unknown) => {
        if (!isDuplicate(error)) throw error
        const kind = getTableName(column.table).replaceAll('_', ' ')
        return call.refuse('hindered', { message: `Both accounts have the same in: ${kind}.` })
      })
  const user = (await findUser(call.db, from)) ?? refuse('not-found')
  await endAccount(call, user)
  const { username, email, passwordHash } = user
  await call.db
    .insert(mergedAccounts)
    .values({ userId: from, intoId: into, username, email, passwordHash, mergedAt: call.now })
}
