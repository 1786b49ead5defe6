import { and, inArray, or, type SQL, sql } from 'drizzle-orm'
import { taughtBy } from '#features/accounts/server/public.ts'
import { holds } from '#platform/contract/access.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import { certificates } from '../tables.ts'

/**
 * The certificates of other people that the caller may read by an office: all of them, or as an instructor those that
 * came of what they teach, to the people whom they teach. Undefined is no limit.
 */
export async function readableByOffice(call: SignedInCall): Promise<SQL | undefined> {
  if (holds(call.actor, 'product_admin')) return undefined
  const taught = holds(call.actor, 'instructor') ? await taughtBy(call) : []
  const conditions = taught.map(({ codes, holds }) =>
    and(
      or(inArray(certificates.courseCode, [...codes]), inArray(sql`${certificates.type}`, [...codes])),
      holds(certificates.userId),
    ),
  )
  return or(...conditions) ?? sql`false`
}
