import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { findCompany, membersAmong } from '#features/core/company-people/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import { learnedBy } from '../learned.ts'
import { learningChanges, learningStatements, learningStores } from '../tables.ts'

const DAY = 86_400_000
/** Events recorded later than this many days are not sent. Sent statements are retained for 90 days. */
const LATEST_DAYS = 30
/** Changes per transaction and rows per statement: a company may enroll thousands in one request. */
const CHANGES = 200
const ROWS = 1000

/** Writes statements for all changes in a company. */
export async function writeStatements(ctx: Context, companyId: string): Promise<void> {
  let wrote = true
  while (wrote) wrote = await ctx.transaction((inner) => writeSome(inner, companyId))
}

/**
 * Converts changes that triggers recorded for a company into waiting statements. Runs in a transaction: a change is
 * deleted only if its statements are written. Existing statements are not modified. Returns whether there may be more.
 */
async function writeSome(ctx: Context, companyId: string): Promise<boolean> {
  const oldest = ctx.db
    .select({ id: learningChanges.id })
    .from(learningChanges)
    .where(eq(learningChanges.companyId, companyId))
    .orderBy(asc(learningChanges.id))
    .limit(CHANGES)
  const changes = await ctx.db
    .delete(learningChanges)
    .where(inArray(learningChanges.id, oldest))
    .returning({ userId: learningChanges.userId })
  const [store] = await ctx.db
    .select()
    .from(learningStores)
    .where(and(eq(learningStores.companyId, companyId), isNotNull(learningStores.onSince)))
  const company = await findCompany(ctx.db, companyId)
  if (changes.length === 0 || !store?.onSince || !company) return changes.length === CHANGES
  const members = await membersAmong(ctx.db, companyId, [...new Set(changes.map(({ userId }) => userId))])
  const earliest = ctx.after(-LATEST_DAYS * DAY)
  const learned = await learnedBy(ctx, {
    company,
    actorKind: store.actorKind,
    members,
    from: new Date(Math.max(store.onSince.getTime(), earliest.getTime())),
    to: ctx.now,
  })
  const rows = learned.map(({ userId, event, statement }) => ({
    id: statement.id,
    companyId,
    userId,
    at: event.at,
    description: `${event.verb} ${event.activity.name}`,
    body: JSON.stringify(statement),
    state: 'waiting' as const,
    createdAt: ctx.now,
  }))
  for (let start = 0; start < rows.length; start += ROWS)
    await ctx.db
      .insert(learningStatements)
      .values(rows.slice(start, start + ROWS))
      .onConflictDoNothing()
  return changes.length === CHANGES
}
