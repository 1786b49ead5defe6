import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { TerminationPart } from '#features/core/accounts/server/public.ts'
import { rosterRows } from './roster/tables.ts'
import { licenses } from './tables.ts'

/** Records reported to a state retain the name. Completions in progress must be reported before account closure. */
export const licensesTerminationPart: TerminationPart = {
  async blockers(ctx, userId) {
    const open = and(eq(rosterRows.userId, userId), inArray(rosterRows.state, ['queued', 'sent', 'accepted']))
    const count = await ctx.db.$count(rosterRows, open)
    return count > 0 ? [`${count} completions are on their way to a state’s roster.`] : []
  },
  async needsName(ctx, userId) {
    return (await ctx.db.$count(rosterRows, eq(rosterRows.userId, userId))) > 0
  },
  async forget(ctx, userId) {
    await ctx.db
      .update(licenses)
      .set({ archivedAt: ctx.now })
      .where(and(eq(licenses.userId, userId), isNull(licenses.archivedAt)))
  },
}
