/** An application for the assessment of level IV. */
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

/** Those that staff see: what was sent. */
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
  // Offering other times for the interview leaves it in review.
  'in review': ['in review', 'interview booked', 'refused', 'withdrawn'],
  // No one is accepted without an interview with the evaluator.
  'interview booked': ['in review', 'accepted', 'refused', 'withdrawn'],
  accepted: [],
  refused: [],
  withdrawn: [],
}

const applicationMayBecome = (from: ApplicationState, to: ApplicationState): boolean =>
  next[from].includes(to)

/** The states from which an application may come to `to`. */
export const applicationsBefore = (to: ApplicationState): ApplicationState[] =>
  applicationStates.filter((state) => applicationMayBecome(state, to))

/** Whether it is still under way: there is one such application per person. */
const isLive = (state: ApplicationState): boolean => next[state].length > 0

export const liveStates: readonly ApplicationState[] = applicationStates.filter(isLive)

export const applicantActions = ['edit', 'send', 'choose', 'withdraw'] as const
type ApplicantAction = (typeof applicantActions)[number]

/** What the applicant can do now; `slots` is how many times for the interview lie before them. */
export function applicantMay(state: ApplicationState, slots: number): ApplicantAction[] {
  return applicantActions.filter((action) => {
    if (action === 'edit' || action === 'send') return state === 'draft'
    if (action === 'choose') return state === 'in review' && slots > 0
    return applicationMayBecome(state, 'withdrawn')
  })
}

export const staffActions = ['review', 'offer', 'book', 'accept', 'refuse'] as const
type StaffAction = (typeof staffActions)[number]

/** What staff can do now. */
export function staffMay(state: ApplicationState): StaffAction[] {
  return staffActions.filter((action) => {
    if (action === 'review') return state === 'sent'
    if (action === 'offer') return state === 'in review' || state === 'interview booked'
    if (action === 'book') return state === 'in review'
    if (action === 'accept') return applicationMayBecome(state, 'accepted')
    return applicationMayBecome(state, 'refused')
  })
}
