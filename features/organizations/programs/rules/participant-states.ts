/** A place in a program: somebody asked for it, was admitted, has completed it, or it was closed. */
export const participantStates = ['asked', 'admitted', 'completed', 'closed'] as const
export type ParticipantState = (typeof participantStates)[number]

const next: Readonly<Record<ParticipantState, readonly ParticipantState[]>> = {
  asked: ['admitted', 'closed'],
  admitted: ['completed', 'closed'],
  completed: [],
  // Asked for again by the person, or taken up again by staff.
  closed: ['asked', 'admitted'],
}

export const participantMayBecome = (from: ParticipantState, to: ParticipantState): boolean =>
  next[from].includes(to)

/** The states from which a place may come to `to`. */
export const participantsBefore = (to: ParticipantState): ParticipantState[] =>
  participantStates.filter((state) => participantMayBecome(state, to))
