export const slotStates = ['free', 'mine', 'held', 'taken', 'pause'] as const
export type SlotState = (typeof slotStates)[number]

interface SlotFacts {
  bookedBy: string | null
  /** User of an active hold. */
  heldBy: string | null
  /** True if the slot is in the future and outside breaks around taken times. */
  isOffered: boolean
}

/** Returns the status of a slot for the viewer of a week; null if it is hidden from them. */
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
