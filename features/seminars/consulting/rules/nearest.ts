import { areInRow } from './slots.ts'

interface FreeSlot {
  id: string
  consultantId: string
  startsAt: Date
}

interface Requested {
  /** Whose time was wanted; null where that is not known any more. */
  consultantId: string | null
  startsAt: Date
  /** How many half hours in a row. */
  count: number
}

/** How many times are offered in the place of one that is taken. */
export const MAX_NEAREST = 3

/**
 * The free times nearest to one that cannot be had, each as many half hours in a row: those of the same consultant
 * first, then others; an earlier one before a later one as near.
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
