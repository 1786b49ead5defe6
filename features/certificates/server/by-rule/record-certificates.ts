import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { findPeople, timeZonesOf } from '#features/accounts/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import type { CertificateDraft } from '../certificate-draft.ts'
import { certificates } from '../tables.ts'
import { snapshotOf } from '../take-snapshot.ts'

/**
 * Takes over certificates of the past in two statements, however many: what was issued long ago is neither mailed nor
 * told to other features. What has a known key stays as it is.
 */
export async function recordCertificates(call: Call, drafts: readonly CertificateDraft[]): Promise<void> {
  if (drafts.length === 0) return
  const holders = [...new Set(drafts.map(({ userId }) => userId))]
  const [people, zones, { rows: numbers }] = await Promise.all([
    findPeople(call.db, holders),
    timeZonesOf(call.db, holders),
    call.db.execute<{ running: string }>(
      sql`select nextval('certificate_numbers') as running from generate_series(1, ${drafts.length}::int)`,
    ),
  ])
  const rows = drafts.flatMap((draft, index) => {
    const user = people.get(draft.userId)
    const running = Number(numbers[index]?.running)
    if (!user) return []
    const snapshot = snapshotOf(call, draft, { user, running, zone: zones.get(user.id) ?? 'UTC' })
    const { number, type, course, holder, issuedAt, expiresAt } = snapshot
    return [
      {
        ...{ number, running, type, snapshot, key: draft.key, userId: user.id },
        id: uuid({ msecs: Date.parse(issuedAt) }),
        courseCode: course?.code ?? null,
        source: 'import' as const,
        issuedAt: new Date(issuedAt),
        expiresAt: expiresAt ? new Date(expiresAt) : null,
        verifyToken: randomBytes(18).toString('base64url'),
        foundBy: [number, holder.name, user.email, course?.code, course?.name].filter(Boolean).join(' '),
        createdAt: call.now,
      },
    ]
  })
  await call.db.insert(certificates).values(rows).onConflictDoNothing({ target: certificates.key })
  await call.audit({ action: 'certificates.record', details: { certificates: rows.length } })
}
