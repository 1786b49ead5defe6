/** States of a completion on its way to the state's roster. */
export const rosterStates = ['waiting', 'queued', 'sent', 'accepted', 'rejected', 'posted'] as const
export type RosterState = (typeof rosterStates)[number]

const next: Readonly<Record<RosterState, readonly RosterState[]>> = {
  // Until a license is stored under which it can be reported.
  waiting: ['queued'],
  queued: ['waiting', 'sent'],
  sent: ['accepted', 'rejected'],
  // The agency may find an error later.
  accepted: ['posted', 'rejected'],
  rejected: ['queued'],
  posted: [],
}

export const mayBecome = (from: RosterState, to: RosterState): boolean => next[from].includes(to)

/** Results the agency can return for a roster line. */
export const answerStates = ['accepted', 'rejected', 'posted'] as const
export type AnswerState = (typeof answerStates)[number]

/** Returns the state transitions up to and including the answer, or null if unreachable from the current state. */
export function wayTo(from: RosterState, to: AnswerState): RosterState[] | null {
  if (mayBecome(from, to)) return [to]
  // Posting a credit implies acceptance.
  if (from === 'sent' && to === 'posted') return ['accepted', 'posted']
  return null
}

export const rosterLabels: Readonly<Record<RosterState, { label: string; message: string }>> = {
  waiting: { label: 'Waiting for license', message: 'We report it as soon as your license is stored here.' },
  queued: { label: 'Queued', message: 'It goes to the agency with the next roster, within 24 hours.' },
  sent: { label: 'Sent', message: 'Reported to TCEQ.' },
  accepted: { label: 'Accepted', message: 'Accepted by TCEQ.' },
  rejected: { label: 'Rejected', message: 'The agency has not taken it.' },
  posted: { label: 'Posted', message: 'The agency shows it in your record.' },
}
