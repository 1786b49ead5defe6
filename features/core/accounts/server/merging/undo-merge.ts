import { eq, getTableColumns, sql } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import { type Db, isDuplicate } from '#platform/server/db.ts'
import { undoneSince } from '../../rules/undo-days.ts'
import { findUser, type User } from '../queries.ts'
import { endSessions } from '../sessions.ts'
import { type MergeUndo, mergedAccounts, users } from '../tables.ts'
import type { MergedPair } from './merge-parts.ts'
import { primaryKeyOf } from './primary-key.ts'

/**
 * Reopens an account that was merged into another, including its login, and moves its rows back. Rows added since to
 * the other account remain there. Second factors, devices, notifications, and settings are not restored. Both users log
 * in again. Fails with `too-late`, and with `taken` if the user name or address is in use now.
 */
export async function undoMerge(ctx: Context<'too-late' | 'taken'>, closedId: string): Promise<User> {
  const [row] = await ctx.db
    .select()
    .from(mergedAccounts)
    .where(eq(mergedAccounts.userId, closedId))
    .for('update')
  if (!row?.undo || row.mergedAt < undoneSince(ctx.now)) return ctx.refuse('too-late')
  const { account, moved } = row.undo
  await restoreAccount(ctx.db, account).catch((error: unknown) => {
    if (isDuplicate(error)) return ctx.refuse('taken')
    throw error
  })
  // Of two columns with a joint unique constraint, the first was moved first, so undo in reverse order.
  for (const part of [...moved].reverse()) await giveBack(ctx.db, part, { from: closedId, into: row.intoId })
  await ctx.db.delete(mergedAccounts).where(eq(mergedAccounts.userId, closedId))
  await endSessions(ctx, row.intoId)
  return (await findUser(ctx.db, closedId)) ?? refuse('not-found')
}

async function restoreAccount(db: Db, account: MergeUndo['account']): Promise<void> {
  const columns = Object.values(getTableColumns(users)).map(({ name }) => sql.identifier(name))
  await db.execute(sql`
    update ${users} set ${sql.join(
      columns.map((name) => sql`${name} = before.${name}`),
      sql`, `,
    )}
    from jsonb_populate_record(null::${users}, ${JSON.stringify(account)}::jsonb) before
    where ${users.id} = before.id`)
}

async function giveBack(
  db: Db,
  { table, column, keys }: MergeUndo['moved'][number],
  { from, into }: MergedPair,
): Promise<void> {
  const name = sql.identifier(column)
  const key = (await primaryKeyOf(db, table)).map((each) => sql.identifier(each))
  await db.execute(sql`
    update ${sql.identifier(table)} held set ${name} = ${from}
    from jsonb_populate_recordset(null::${sql.identifier(table)}, ${JSON.stringify(keys)}::jsonb) moved
    where held.${name} = ${into} and ${sql.join(
      key.map((each) => sql`held.${each} = moved.${each}`),
      sql` and `,
    )}`)
}
