import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { findPeople } from '#features/core/accounts/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import type { CertificateDraft } from '../certificate-draft.ts'
import { certificates } from '../tables.ts'
import { takeSnapshot } from '../take-snapshot.ts'

/**
 * Imports historical certificates in two statements, regardless of their number, without emails or notifications to
 * other features. Certificates with a known key are left unchanged.
 */
export async function recordCertificates(ctx: Context, drafts: readonly CertificateDraft[]): Promise<void> {
  if (drafts.length === 0) return
  const holders = [...new Set(drafts.map(({ userId }) => userId))]
  const [people, { rows: numbers }] = await Promise.all([
    findPeople(ctx.db, holders),
    ctx.db.execute<{ running: string }>(
      sql`select nextval('certificate_numbers') as running from generate_series(1, ${drafts.length}::int)`,
    ),
  ])
  const rows = drafts.flatMap((draft, index) => {
    const user = people.get(draft.userId)
    const running = Number(numbers[index]?.running)
    if (!user) return []
    const snapshot = takeSnapshot(ctx, draft, user, running)
    const { number, type, course, holder, issuedAt, expiresAt } = snapshot
    return [
      {
        number,
        running,
        type,
        snapshot,
        key: draft.key,
        userId: user.id,
        id: uuid({ msecs: Date.parse(issuedAt) }),
        courseCode: course?.code ?? null,
        source: 'import' as const,
        issuedAt: new Date(issuedAt),
        expiresAt: expiresAt ? new Date(expiresAt) : null,
        verifyToken: randomBytes(18).toString('base64url'),
        foundBy: [number, holder.name, user.email, course?.code, course?.name].filter(Boolean).join(' '),
        createdAt: ctx.now,
      },
    ]
  })
  await ctx.db.insert(certificates).values(rows).onConflictDoNothing({ target: certificates.key })
  await ctx.audit({ action: 'certificates.record', details: { certificates: rows.length } })
}
