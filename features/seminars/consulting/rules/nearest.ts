import { areInRow } from './slots.ts'

interface FreeSlot {
  id: string
  consultantId: string
  startsAt: Date
}

interface Requested {
  /** Requested consultant; null if no longer known. */
  consultantId: string | null
  startsAt: Date
  /** Number of consecutive half hours. */
  count: number
}

/** Maximum number of alternatives to an unavailable time. */
export const MAX_NEAREST = 3

/**
 * Returns the free times nearest to an unavailable one, each with the same number of consecutive half hours: those of
 * the same consultant first, then others. Of equally distant times, the earlier one comes first.
 */
export function nearestFree<Slot extends FreeSlot>(free: readonly Slot[], requested: Requested): Slot[][] {
  const distance = ([first]: readonly Slot[]) =>
    Math.abs(Number(first?.startsAt ?? 0) - requested.startsAt.getTime())
  const isOther = ([first]: readonly Slot[]) => Number(first?.consultantId !== requested.consultantId)
  const inOrder = free.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
  const consultants = new Set(inOrder.map(({ consultantId }) => consultantId))
  return [...consultants]
    .map((id) => inOrder.filter(({ consultantId }) => consultantId === id))
    .flatMap((slots) => slots.map((_, nth) => slots.slice(nth, nth + requested.count)))
    .filter((slots) => slots.length === requested.count && areInRow(slots.map(({ startsAt }) => startsAt)))
    .toSorted((one, other) => isOther(one) - isOther(other) || distance(one) - distance(other))
    .slice(0, MAX_NEAREST)
}
