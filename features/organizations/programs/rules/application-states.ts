/** States of an application for the level IV assessment. */
export const applicationStates = [
  'draft',
  'sent',
  'in review',
  'interview booked',
  'accepted',
  'refused',
  'withdrawn',
] as const
export type ApplicationState = (typeof applicationStates)[number]

/** States visible to staff: every state of a submitted application. */
export const sentStates = [
  'sent',
  'in review',
  'interview booked',
  'accepted',
  'refused',
  'withdrawn',
] as const satisfies readonly ApplicationState[]

const next: Readonly<Record<ApplicationState, readonly ApplicationState[]>> = {
  draft: ['sent', 'withdrawn'],
  sent: ['in review', 'refused', 'withdrawn'],
  // Offering other interview times leaves the application in review.
  'in review': ['in review', 'interview booked', 'refused', 'withdrawn'],
  // Acceptance requires an interview with the evaluator.
  'interview booked': ['in review', 'accepted', 'refused', 'withdrawn'],
  accepted: [],
  refused: [],
  withdrawn: [],
}

const applicationMayBecome = (from: ApplicationState, to: ApplicationState): boolean =>
  next[from].includes(to)

/** Returns the states from which an application can move to `to`. */
export const applicationsBefore = (to: ApplicationState): ApplicationState[] =>
  applicationStates.filter((state) => applicationMayBecome(state, to))

/** True if the application is in progress; each user has at most one such application. */
const isLive = (state: ApplicationState): boolean => next[state].length > 0

export const liveStates: readonly ApplicationState[] = applicationStates.filter(isLive)

export const applicantActions = ['edit', 'send', 'choose', 'withdraw'] as const
type ApplicantAction = (typeof applicantActions)[number]

/** Returns the actions available to the applicant; `slots` is the number of interview times offered. */
export function applicantMay(state: ApplicationState, slots: number): ApplicantAction[] {
  return applicantActions.filter((action) => {
    if (action === 'edit' || action === 'send') return state === 'draft'
    if (action === 'choose') return state === 'in review' && slots > 0
    return applicationMayBecome(state, 'withdrawn')
  })
}

export const staffActions = ['review', 'offer', 'book', 'accept', 'refuse'] as const
type StaffAction = (typeof staffActions)[number]

/** Returns the actions available to staff. */
export function staffMay(state: ApplicationState): StaffAction[] {
  return staffActions.filter((action) => {
    if (action === 'review') return state === 'sent'
    if (action === 'offer') return state === 'in review' || state === 'interview booked'
    if (action === 'book') return state === 'in review'
    if (action === 'accept') return applicationMayBecome(state, 'accepted')
    return applicationMayBecome(state, 'refused')
  })
}
