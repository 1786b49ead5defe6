import type { Context } from '#platform/server/context.ts'
import { hashToken } from '#platform/server/keys/hash-token.ts'
import type { ConnectionRow } from './connections.ts'
import { Problem } from './problem.ts'
import { signOnAssertions } from './tables.ts'

/** Longer than a message is considered fresh; older messages are refused for their age. */
const REMEMBERED_MS = 3_600_000

/** Accepts a message of the provider once. Throws a Problem. */
export async function spendMessage(
  ctx: Context,
  { companyId, issuer }: ConnectionRow,
  { kind, id }: { kind: 'assertion' | 'logout'; id: string },
): Promise<void> {
  // Assertions accepted before this field existed have no kind.
  const name = kind === 'assertion' ? `${issuer} ${id}` : `${kind} ${issuer} ${id}`
  const spent = await ctx.db
    .insert(signOnAssertions)
    .values({ companyId, idHash: hashToken(name), expiresAt: ctx.after(REMEMBERED_MS) })
    .onConflictDoNothing()
    .returning({ idHash: signOnAssertions.idHash })
  if (spent.length === 0) throw new Problem('replayed', `This ${kind} was used before.`)
}
