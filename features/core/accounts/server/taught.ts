import { or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { SignedInContext } from '#platform/server/context.ts'
import { extensionPoint } from '#platform/server/extensions/extension-point.ts'

/** Something that a user teaches, and its learners. */
export interface Taught {
  /** Codes of courses or seminars, and types of the certificates that they lead to. */
  codes: readonly string[]
  /**
   * Condition that a user is or was a learner of it. Lists the ids if there are few. Otherwise it is checked per row
   * through an index: an `in` or `exists` over all of them would read every learner before the first row of a list.
   */
  holds: (userId: SQLWrapper) => SQL
}

/** What the caller teaches, for each kind of teaching. Instructors may access only these learners. */
export const teachings = extensionPoint<(ctx: SignedInContext) => Promise<Taught[]>>('accounts.teachings')

export async function taughtBy(ctx: SignedInContext): Promise<Taught[]> {
  const parts = await Promise.all(ctx.parts(teachings).map((find) => find(ctx)))
  return parts.flat()
}

/** Returns a condition that the caller teaches the user. */
export async function isTaughtBy(ctx: SignedInContext, userId: SQLWrapper): Promise<SQL> {
  const taught = await taughtBy(ctx)
  return or(...taught.map(({ holds }) => holds(userId))) ?? sql`false`
}
