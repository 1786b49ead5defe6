import type { SeatMode } from '#features/seminars/events/rules/event-labels.ts'
import type { Demand } from '#features/seminars/events/rules/schedule/seat-demand.ts'

/** Seats reserved for the given number of people of a waiting list entry. */
export const reservedFor = (
  entry: { mode: SeatMode; seminarIds: readonly string[] },
  people: number,
): Demand => ({
  mode: entry.mode,
  people,
  bySeminar: Object.fromEntries(entry.seminarIds.map((id) => [id, people])),
})

export const peopleIn = (demands: readonly Demand[]): number =>
  demands.reduce((sum, { people }) => sum + people, 0)

/**
 * Computes the seats to take and the seats to free when held seats are exchanged for others. Either list is empty if it
 * has no seats; both are empty if nothing changes.
 */
export function exchange(
  has: readonly Demand[],
  wants: readonly Demand[],
): { take: Demand[]; free: Demand[] } {
  const seats = new Map<SeatMode, number>()
  const parts = new Map<string, number>()
  for (const [demands, sign] of [
    [wants, 1],
    [has, -1],
  ] as const) {
    for (const { mode, people, bySeminar } of demands) {
      seats.set(mode, (seats.get(mode) ?? 0) + sign * people)
      for (const [id, n] of Object.entries(bySeminar)) parts.set(id, (parts.get(id) ?? 0) + sign * n)
    }
  }
  return { take: side(seats, parts, 1), free: side(seats, parts, -1) }
}

function side(seats: Map<SeatMode, number>, parts: Map<string, number>, sign: 1 | -1): Demand[] {
  const bySeminar = Object.fromEntries(
    [...parts].map(([id, n]) => [id, n * sign] as const).filter(([, n]) => n > 0),
  )
  const demands = [...seats].flatMap(([mode, n]) =>
    n * sign > 0 ? [{ mode, people: n * sign, bySeminar: {} as Record<string, number> }] : [],
  )
  if (Object.keys(bySeminar).length === 0) return demands
  const [first, ...rest] = demands
  return first ? [{ ...first, bySeminar }, ...rest] : [{ mode: 'in-person', people: 0, bySeminar }]
}
