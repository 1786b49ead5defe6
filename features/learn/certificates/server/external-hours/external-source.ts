import { and, between, eq } from 'drizzle-orm'
import { dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { Reader } from '#platform/server/context.ts'
import type { HourEntry } from '../../rules/hour-entry.ts'
import { externalHours } from './tables.ts'

/** Returns external hours approved by staff. A day without a time of day counts as noon UTC. */
export async function approvedExternalHours(
  { db }: Reader,
  userId: string,
  from: Date,
  to: Date,
): Promise<HourEntry[]> {
  const day = (moment: Date) => dayIn(moment, OFFICE_ZONE)
  const rows = await db
    .select()
    .from(externalHours)
    .where(
      and(
        eq(externalHours.userId, userId),
        eq(externalHours.state, 'approved'),
        between(externalHours.heldOn, day(from), day(to)),
      ),
    )
  return rows.map((row) => ({
    source: 'external',
    code: row.id,
    name: `${row.name}, ${row.provider}`,
    hours: row.approvedHours ?? 0,
    at: new Date(`${row.heldOn}T12:00:00Z`),
    sentAt: row.createdAt,
    deliveryMethod: row.deliveryMethod,
    topic: null,
    approvals: row.approvedForTexas ? [{ agency: 'TCEQ', number: row.tceqNumber || null }] : [],
  }))
}
