import { type SQL, sql } from 'drizzle-orm'
import type { SignedInCall } from '#platform/server/call.ts'
import { extensionPoint } from '#platform/server/extensions/extension-point.ts'

/** Something that somebody teaches, and to whom. */
export interface Taught {
  /** Codes of courses or seminars, and types of the certificates that they lead to. */
  codes: readonly string[]
  /** A statement that selects the ids of the people, as a part of other statements. */
  people: SQL
}

/** What the caller teaches, by each kind of teaching: what instructors read beyond that is not theirs. */
export const teachings = extensionPoint<(call: SignedInCall) => Promise<Taught[]>>('accounts.teachings')

export async function taughtBy(call: SignedInCall): Promise<Taught[]> {
  const parts = await Promise.all(call.parts(teachings).map((find) => find(call)))
  return parts.flat()
}

/** A statement that selects the ids of everybody whom the caller teaches. */
export async function peopleTaught(call: SignedInCall): Promise<SQL> {
  const taught = await taughtBy(call)
  if (taught.length === 0) return sql`select null::uuid where false`
  return sql.join(
    taught.map(({ people }) => people),
    sql` union all `,
  )
}
