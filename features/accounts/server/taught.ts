import { or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { SignedInCall } from '#platform/server/call.ts'
import { extensionPoint } from '#platform/server/extensions/extension-point.ts'

/** Something that somebody teaches, and to whom. */
export interface Taught {
  /** Codes of courses or seminars, and types of the certificates that they lead to. */
  codes: readonly string[]
  /**
   * That somebody is or was taught it. Of few people it names them; of many it is asked of each row by itself, by an
   * index: an `in` or `exists` over them all would read everybody before the first row of a list.
   */
  holds: (userId: SQLWrapper) => SQL
}

/** What the caller teaches, by each kind of teaching: what instructors read beyond that is not theirs. */
export const teachings = extensionPoint<(call: SignedInCall) => Promise<Taught[]>>('accounts.teachings')

export async function taughtBy(call: SignedInCall): Promise<Taught[]> {
  const parts = await Promise.all(call.parts(teachings).map((find) => find(call)))
  return parts.flat()
}

/** That the caller teaches somebody anything. */
export async function isTaughtBy(call: SignedInCall, userId: SQLWrapper): Promise<SQL> {
  const taught = await taughtBy(call)
  return or(...taught.map(({ holds }) => holds(userId))) ?? sql`false`
}
