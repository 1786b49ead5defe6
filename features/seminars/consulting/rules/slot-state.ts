export const slotStates = ['free', 'mine', 'held', 'taken', 'pause'] as const
export type SlotState = (typeof slotStates)[number]

interface SlotFacts {
  bookedBy: string | null
  /** Who holds it, as long as the hold is good. */
  heldBy: string | null
  /** It is to come, and no pause beside what is taken keeps it free. */
  isOffered: boolean
}

/** The status of a slot for a viewer of the week; null if it is hidden from them. */
export function slotState(
  { bookedBy, heldBy, isOffered }: SlotFacts,
  viewer: { userId: string; isConsultant: boolean },
): SlotState | null {
  if (bookedBy === viewer.userId) return 'mine'
  if (bookedBy !== null) return viewer.isConsultant ? 'taken' : null
  if (heldBy !== null) return heldBy === viewer.userId ? 'held' : 'taken'
  if (isOffered) return 'free'
  return viewer.isConsultant ? 'pause' : null
}
