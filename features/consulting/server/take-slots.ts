import { and, asc, inArray, isNull, sql } from 'drizzle-orm'
import type { SignedInCall } from '#platform/server/call.ts'
import type { NearestTime } from '../contract.ts'
import { nearestFree } from '../rules/nearest.ts'
import { areInRow } from '../rules/slots.ts'
import { consultingSlots } from './tables.ts'

export type SlotRow = typeof consultingSlots.$inferSelect
type Wanting = SignedInCall<'taken' | 'not-in-row' | 'past'>

/**
 * The slots that somebody wants, locked and free, in a row and to come. Where they are taken the refusal carries the
 * nearest free times in `nearest`.
 */
export async function takeSlots(
  call: Wanting,
  slotids: readonly string[],
  own: string | null = null,
): Promise<[SlotRow, ...SlotRow[]]> {
  const slots = await call.db
    .select()
    .from(consultingSlots)
    .where(inArray(consultingSlots.id, [...slotids]))
    .orderBy(asc(consultingSlots.startsAt))
    .for('update')
  const [first, ...rest] = slots
  const count = new Set(slotids).size
  // A slot that its consultant has removed meanwhile is as little to be had as one that is booked.
  if (!first || slots.length !== count) return refuseTaken(call, first, count)
  const isTaken = slots.some(({ appointmentId }) => appointmentId !== null && appointmentId !== own)
  if (isTaken) return refuseTaken(call, first, count)
  if (first.startsAt <= call.now) call.refuse('past')
  const isOneConsultant = rest.every(({ consultantId }) => consultantId === first.consultantId)
  if (!isOneConsultant || !areInRow(slots.map(({ startsAt }) => startsAt))) call.refuse('not-in-row')
  return [first, ...rest]
}

/** So many free slots are looked through, the nearest: enough for two days of a team. */
const LOOKED_AT = 200

async function refuseTaken(call: Wanting, wanted: SlotRow | undefined, count: number): Promise<never> {
  const consultantId = wanted?.consultantId ?? null
  const startsAt = wanted && wanted.startsAt > call.now ? wanted.startsAt : call.now
  const free = await call.db
    .select()
    .from(consultingSlots)
    .where(
      and(isNull(consultingSlots.appointmentId), sql`${consultingSlots.startsAt} > ${call.now}::timestamptz`),
    )
    .orderBy(
      sql`${consultingSlots.consultantId} is not distinct from ${consultantId}::uuid desc`,
      sql`abs(extract(epoch from ${consultingSlots.startsAt} - ${startsAt}::timestamptz))`,
    )
    .limit(LOOKED_AT)
  const found = nearestFree(free, { consultantId, startsAt, count })
  const names = await call.peopleNames(found.flatMap(([first]) => first?.consultantId ?? []))
  const nearest: NearestTime[] = found.flatMap((slots) => {
    const [first] = slots
    if (!first) return []
    const { startsAt: begins, zone } = first
    return [
      {
        slotids: slots.map(({ id }) => id),
        ...{ startsAt: begins.toISOString(), zone },
        consultant: names.get(first.consultantId) ?? '',
      },
    ]
  })
  return call.refuse('taken', { data: { nearest } })
}
