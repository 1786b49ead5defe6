/** Admission to the technician program: apply, take the entrance exam, two reviews, decision. */
export const applicationStates = [
  'draft',
  'exam',
  'sitting',
  'review',
  'admitted',
  'conditional',
  'denied',
  'withdrawn',
] as const
export type ApplicationState = (typeof applicationStates)[number]

/** Those that staff see: what was sent. */
export const sentStates = applicationStates.filter((state) => state !== 'draft')

export const decisions = ['admitted', 'conditional', 'denied'] as const
export type Decision = (typeof decisions)[number]

const next: Readonly<Record<ApplicationState, readonly ApplicationState[]>> = {
  draft: ['exam', 'withdrawn'],
  exam: ['sitting', 'withdrawn'],
  sitting: ['review', 'withdrawn'],
  review: ['admitted', 'conditional', 'denied', 'withdrawn'],
  admitted: [],
  // Once the conditions are met, or are not.
  conditional: ['admitted', 'denied', 'withdrawn'],
  denied: [],
  withdrawn: [],
}

export const mayBecome = (from: ApplicationState, to: ApplicationState): boolean => next[from].includes(to)

/** Whether it is still under way, so that there is no second one beside it. */
export const isLive = (state: ApplicationState): boolean => state !== 'denied' && state !== 'withdrawn'

/** The states from which the applicant can take it back. */
export const withdrawable = applicationStates.filter((state) => mayBecome(state, 'withdrawn'))
