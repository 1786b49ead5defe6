import { eq, inArray, sql } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { type Registration, registrations } from '../tables.ts'

type Decision = Partial<Pick<Registration, 'attended' | 'certpass'>>

/** Writes what staff decide of people: whether they attended, and whether they pass. */
export const decideRegistrations = (
  call: Call,
  ids: readonly string[],
  decision: Decision,
): Promise<Registration[]> =>
  call.db
    .update(registrations)
    .set({ ...decision, revision: sql`${registrations.revision} + 1`, changedAt: call.now })
    .where(inArray(registrations.id, [...ids]))
    .returning()

/** Joins a registration to the account of the person who attends. */
export async function joinAccount(
  call: Call,
  { id, userId: before }: Pick<Registration, 'id' | 'userId'>,
  userId: string,
): Promise<void> {
  if (before !== userId) await call.db.update(registrations).set({ userId }).where(eq(registrations.id, id))
}

/** Notes what a registration costs whose money the office collects. */
export async function chargeLater(call: Call, id: string, priceMinor: number): Promise<void> {
  await call.db.update(registrations).set({ priceMinor }).where(eq(registrations.id, id))
}
