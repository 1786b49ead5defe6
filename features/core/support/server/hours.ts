import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Context } from '#platform/server/context.ts'
import { isOpenAt } from '../rules/office-hours.ts'
import { supportHours, supportPresence } from './tables.ts'

type Hours = typeof supportHours.$inferSelect

/** Returns the hours of a partner, or else the general hours; null if none are entered. */
export async function hoursOf({ db }: Pick<Context, 'db'>, partner: string): Promise<Hours | null> {
  const rows = await db
    .select()
    .from(supportHours)
    .where(and(inArray(supportHours.partner, ['', partner]), isNull(supportHours.archivedAt)))
  return rows.find((row) => row.partner === partner) ?? rows.find((row) => row.partner === '') ?? null
}

/** How long a presence signal of staff is valid; an open page sends one every minute. */
const PRESENT_MS = 180_000

/** Returns the staff members currently available for chats. */
export async function availableStaff({ db, now }: Pick<Context, 'db' | 'now'>): Promise<string[]> {
  const rows = await db
    .select({ userId: supportPresence.userId })
    .from(supportPresence)
    .where(
      and(
        eq(supportPresence.isAvailable, true),
        gt(supportPresence.seenAt, new Date(now.getTime() - PRESENT_MS)),
      ),
    )
  return rows.map(({ userId }) => userId)
}

export type ChatState = 'open' | 'busy' | 'closed'

/** Returns whether a visitor of the shop under a partner can chat now. */
export async function chatState(ctx: Context, hours: Hours | null): Promise<ChatState> {
  if (!hours?.chat || !isOpenAt(hours, ctx.now)) return 'closed'
  return (await availableStaff(ctx)).length > 0 ? 'open' : 'busy'
}
