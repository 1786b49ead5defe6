import { eq, inArray } from 'drizzle-orm'
import { freeSeats } from '#features/seminars/events/server/public.ts'
import type { OrderLine } from '#features/shop/orders/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import { chosenOf } from '../../contract/attendee.ts'
import { demandsOf, GroupDetails } from '../../contract/group.ts'
import { recordRegistrationEvent } from '../records/write-registrations.ts'
import { type Registration, registrations } from '../tables.ts'
import { detailsOf } from './ordered-groups.ts'

/** Adds purchased seminars to a registration. Idempotent. */
export async function addSeminars(ctx: Context, lines: readonly OrderLine[]): Promise<Registration[]> {
  const changed: Registration[] = []
  for (const { row, wanted: requested } of await additionsOf(ctx, lines)) {
    const seminarIds = [...new Set([...row.seminarIds, ...requested])]
    if (seminarIds.length === row.seminarIds.length) continue
    changed.push(...(await setSeminars(ctx, row, seminarIds, 'Seminars were added.')))
  }
  return changed
}

/** Removes refunded added seminars from their registrations and frees their seats. */
export async function removeSeminars(ctx: Context, lines: readonly OrderLine[]): Promise<void> {
  for (const { row, wanted: requested } of await additionsOf(ctx, lines)) {
    const gone = requested.filter((semid) => row.seminarIds.includes(semid))
    if (row.state === 'canceled' || gone.length === 0) continue
    const left = row.seminarIds.filter((semid) => !gone.includes(semid))
    await setSeminars(ctx, row, left, 'Added seminars were withdrawn.')
    await freeSeats(
      ctx,
      row.eventId,
      demandsOf([{ mode: row.mode, seminarIds: gone }], () => 0),
    )
  }
}

async function additionsOf(ctx: Context, lines: readonly OrderLine[]) {
  const requested = new Map<string, string[]>()
  for (const line of lines) {
    const { adds, attendees } = GroupDetails.parse(detailsOf(line))
    if (adds) requested.set(adds, attendees.flatMap(chosenOf))
  }
  if (requested.size === 0) return []
  const rows = await ctx.db
    .select()
    .from(registrations)
    .where(inArray(registrations.id, [...requested.keys()]))
    .for('update')
  return rows.map((row) => ({ row, wanted: requested.get(row.id) ?? [] }))
}

async function setSeminars(ctx: Context, row: Registration, seminarIds: string[], message: string) {
  await recordRegistrationEvent(ctx, { registrationId: row.id, kind: 'seminars', message })
  return ctx.db
    .update(registrations)
    .set({ seminarIds, changedAt: ctx.now, revision: row.revision + 1 })
    .where(eq(registrations.id, row.id))
    .returning()
}
