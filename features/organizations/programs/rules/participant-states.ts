/** States of a program enrollment: requested, admitted, completed or closed. */
export const participantStates = ['asked', 'admitted', 'completed', 'closed'] as const
export type ParticipantState = (typeof participantStates)[number]

const next: Readonly<Record<ParticipantState, readonly ParticipantState[]>> = {
  asked: ['admitted', 'closed'],
  admitted: ['completed', 'closed'],
  completed: [],
  // Requested again by the person, or reopened by staff.
  closed: ['asked', 'admitted'],
}

export const participantMayBecome = (from: ParticipantState, to: ParticipantState): boolean =>
  next[from].includes(to)

/** Returns the states from which an enrollment can move to `to`. */
export const participantsBefore = (to: ParticipantState): ParticipantState[] =>
  participantStates.filter((state) => participantMayBecome(state, to))
