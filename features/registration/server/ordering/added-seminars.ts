import { eq, inArray } from 'drizzle-orm'
import { freeSeats } from '#features/events/server/public.ts'
import type { OrderLine } from '#features/orders/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import { chosenOf } from '../../contract/attendee.ts'
import { demandsOf, GroupDetails } from '../../contract/group.ts'
import { noteRegistration } from '../records/write-registrations.ts'
import { type Registration, registrations } from '../tables.ts'
import { detailsOf } from './ordered-groups.ts'

/** Seminars that were bought for somebody who is registered already join their place. Bears being called twice. */
export async function addSeminars(call: Call, lines: readonly OrderLine[]): Promise<Registration[]> {
  const changed: Registration[] = []
  for (const { row, wanted } of await additionsOf(call, lines)) {
    const seminarIds = [...new Set([...row.seminarIds, ...wanted])]
    if (seminarIds.length === row.seminarIds.length) continue
    changed.push(...(await setSeminars(call, row, seminarIds, 'Seminars were added.')))
  }
  return changed
}

/** The money of added seminars went back: they leave the place again, and their seats are free. */
export async function removeSeminars(call: Call, lines: readonly OrderLine[]): Promise<void> {
  for (const { row, wanted } of await additionsOf(call, lines)) {
    const gone = wanted.filter((semid) => row.seminarIds.includes(semid))
    if (row.state === 'canceled' || gone.length === 0) continue
    const left = row.seminarIds.filter((semid) => !gone.includes(semid))
    await setSeminars(call, row, left, 'Added seminars were withdrawn.')
    await freeSeats(
      call,
      row.eventId,
      demandsOf([{ mode: row.mode, seminarIds: gone }], () => 0),
    )
  }
}

async function additionsOf(call: Call, lines: readonly OrderLine[]) {
  const wanted = new Map<string, string[]>()
  for (const line of lines) {
    const { adds, attendees } = GroupDetails.parse(detailsOf(line))
    if (adds) wanted.set(adds, attendees.flatMap(chosenOf))
  }
  if (wanted.size === 0) return []
  const rows = await call.db
    .select()
    .from(registrations)
    .where(inArray(registrations.id, [...wanted.keys()]))
    .for('update')
  return rows.map((row) => ({ row, wanted: wanted.get(row.id) ?? [] }))
}

async function setSeminars(call: Call, row: Registration, seminarIds: string[], message: string) {
  await noteRegistration(call, { registrationId: row.id, kind: 'seminars', message })
  return call.db
    .update(registrations)
    .set({ seminarIds, changedAt: call.now, revision: row.revision + 1 })
    .where(eq(registrations.id, row.id))
    .returning()
}
