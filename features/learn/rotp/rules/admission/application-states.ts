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

/** States visible to staff: every state of a submitted application. */
export const sentStates = applicationStates.filter((state) => state !== 'draft')

export const decisions = ['admitted', 'conditional', 'denied'] as const
export type Decision = (typeof decisions)[number]

const next: Readonly<Record<ApplicationState, readonly ApplicationState[]>> = {
  draft: ['exam', 'withdrawn'],
  exam: ['sitting', 'withdrawn'],
  sitting: ['review', 'withdrawn'],
  review: ['admitted', 'conditional', 'denied', 'withdrawn'],
  admitted: [],
  // Depends on whether the conditions are met.
  conditional: ['admitted', 'denied', 'withdrawn'],
  denied: [],
  withdrawn: [],
}

export const mayBecome = (from: ApplicationState, to: ApplicationState): boolean => next[from].includes(to)

/** True if the application blocks a second one. */
export const isLive = (state: ApplicationState): boolean => state !== 'denied' && state !== 'withdrawn'

/** States from which the applicant can withdraw the application. */
export const withdrawable = applicationStates.filter((state) => mayBecome(state, 'withdrawn'))
