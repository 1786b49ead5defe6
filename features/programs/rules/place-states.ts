/** A place in a program: somebody asked for it, was admitted, has completed it, or it was closed. */
export const placeStates = ['asked', 'admitted', 'completed', 'closed'] as const
export type PlaceState = (typeof placeStates)[number]

const next: Readonly<Record<PlaceState, readonly PlaceState[]>> = {
  asked: ['admitted', 'closed'],
  admitted: ['completed', 'closed'],
  completed: [],
  // Asked for again by the person, or taken up again by staff.
  closed: ['asked', 'admitted'],
}

export const placeMayBecome = (from: PlaceState, to: PlaceState): boolean => next[from].includes(to)

/** The states from which a place may come to `to`. */
export const placesBefore = (to: PlaceState): PlaceState[] =>
  placeStates.filter((state) => placeMayBecome(state, to))
