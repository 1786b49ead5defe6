import { and, eq } from 'drizzle-orm'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import { type ConsentStatement, consentStatements, mustAgree } from '../rules/consent.ts'
import { consents } from './tables.ts'

let version: string | null = null

/** Sets the current version of the terms; called when the app is assembled. */
export function setTermsVersion(current: string | null): void {
  version = current
}

export const termsVersion = (): string | null => version

/** True if a user has yet to agree to the current terms. */
export async function hasToAgree(db: Db, userId: string): Promise<boolean> {
  if (version === null) return false
  const agreed = await db
    .select({ version: consents.version })
    .from(consents)
    .where(and(eq(consents.userId, userId), eq(consents.document, 'terms')))
  return mustAgree(
    version,
    agreed.map((row) => row.version),
  )
}

/** Records a user's consent with the statement next to the checkbox. Idempotent. */
export async function recordConsent(
  ctx: Context,
  userId: string,
  agreed: string,
  statement: ConsentStatement,
): Promise<void> {
  const row = { userId, version: agreed, statement: consentStatements[statement], at: ctx.now }
  await ctx.db
    .insert(consents)
    .values([
      { ...row, document: 'terms' as const },
      { ...row, document: 'privacy' as const },
    ])
    .onConflictDoNothing()
}
