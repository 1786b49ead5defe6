import { type and, eq, sql } from 'drizzle-orm'
import { isStaff } from '#platform/contract/access.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { formatNumber } from '#platform/contract/texts/format.ts'
import { dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { SignedInContext } from '../context.ts'
import { importedRows } from '../tables.ts'
import { refuseFullDisk } from './disk.ts'

/** Daily limit of all accounts together, as a multiple of the limit per account. */
const ACCOUNTS_A_DAY = 40

/**
 * Counts imported rows in the transaction of the import; every import by users must call it. Refuses with `too-many` if
 * the daily limit of the account or of all accounts is exceeded, with `quota` if the total limit of the account is
 * exceeded, and with `no-room` if the disk is full.
 */
export async function countRows(ctx: SignedInContext, rows: number): Promise<void> {
  await refuseFullDisk(ctx)
  if (isStaff(ctx.actor)) return
  const { rowsPerDay, rowsInAll } = ctx.settings.storage
  const day = dayIn(ctx.now, OFFICE_ZONE)
  const { userId } = ctx.actor
  const [own] = await ctx.db
    .insert(importedRows)
    .values({ userId, day, rows })
    .onConflictDoUpdate({
      target: [importedRows.userId, importedRows.day],
      set: { rows: sql`${importedRows.rows} + ${rows}` },
    })
    .returning({ rows: importedRows.rows })
  const tomorrow = { retryAfterSeconds: 3600 }
  if ((own?.rows ?? 0) > rowsPerDay)
    refuse('too-many', {
      message: `You can import ${formatNumber(rowsPerDay)} rows in a day. Please import the others tomorrow.`,
      data: tomorrow,
    })
  if ((await sumOf(ctx, eq(importedRows.userId, userId))) > rowsInAll)
    refuse('quota', {
      message: `An account can import ${formatNumber(rowsInAll)} rows in all. Please ask us for more.`,
    })
  if ((await sumOf(ctx, eq(importedRows.day, day))) > rowsPerDay * ACCOUNTS_A_DAY)
    refuse('too-many', { message: 'Too much was imported today. Please try again tomorrow.', data: tomorrow })
}

async function sumOf({ db }: SignedInContext, where: ReturnType<typeof and>): Promise<number> {
  const counted = sql<number>`coalesce(sum(${importedRows.rows}), 0)`.mapWith(Number)
  const [found] = await db.select({ counted }).from(importedRows).where(where)
  return found?.counted ?? 0
}
