import { and, inArray, or, type SQL, sql } from 'drizzle-orm'
import { taughtBy } from '#features/core/accounts/server/public.ts'
import { holds } from '#platform/contract/access.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import { certificates } from '../tables.ts'

/**
 * Condition for other users' certificates that the caller may read by role: all, or for an instructor those from their
 * courses and events, held by their learners. Undefined means no restriction.
 */
export async function readableByOffice(ctx: SignedInContext): Promise<SQL | undefined> {
  if (holds(ctx.actor, 'product_admin')) return undefined
  const taught = holds(ctx.actor, 'instructor') ? await taughtBy(ctx) : []
  const conditions = taught.map(({ codes, holds }) =>
    and(
      or(inArray(certificates.courseCode, [...codes]), inArray(sql`${certificates.type}`, [...codes])),
      holds(certificates.userId),
    ),
  )
  return or(...conditions) ?? sql`false`
}
