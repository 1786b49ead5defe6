import { or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { SignedInContext } from '#platform/server/context.ts'
import { extensionPoint } from '#platform/server/extensions/extension-point.ts'

/** Something that a person teaches, and its learners. */
export interface Taught {
  /** Codes of courses or seminars, and types of the certificates that they lead to. */
  codes: readonly string[]
  /**
   * Condition that a person is or was taught it. Names the ids if there are few; otherwise it is checked per
   * row by an index: an `in` or `exists` over them all would read everyone before the first row of a list.
   */
  holds: (userId: SQLWrapper) => SQL
}

/** What the caller teaches, by each kind of teaching: what instructors read beyond that is not theirs. */
export const teachings = extensionPoint<(ctx: SignedInContext) => Promise<Taught[]>>('accounts.teachings')

export async function taughtBy(ctx: SignedInContext): Promise<Taught[]> {
  const parts = await Promise.all(ctx.parts(teachings).map((find) => find(ctx)))
  return parts.flat()
}

/** That the caller teaches somebody anything. */
export async function isTaughtBy(ctx: SignedInContext, userId: SQLWrapper): Promise<SQL> {
  const taught = await taughtBy(ctx)
  return or(...taught.map(({ holds }) => holds(userId))) ?? sql`false`
}
