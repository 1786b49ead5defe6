/** What becomes of a completion on its way to the state's roster. */
export const rosterStates = ['waiting', 'queued', 'sent', 'accepted', 'rejected', 'posted'] as const
export type RosterState = (typeof rosterStates)[number]

const next: Readonly<Record<RosterState, readonly RosterState[]>> = {
  // For a license to be stored that it can be reported under.
  waiting: ['queued'],
  queued: ['waiting', 'sent'],
  sent: ['accepted', 'rejected'],
  // The agency may find a fault later.
  accepted: ['posted', 'rejected'],
  rejected: ['queued'],
  posted: [],
}

export const mayBecome = (from: RosterState, to: RosterState): boolean => next[from].includes(to)

/** What the agency may say about a line of a roster. */
export const answerStates = ['accepted', 'rejected', 'posted'] as const
export type AnswerState = (typeof answerStates)[number]

/** The states on the way to an answer, the last one included; null when it cannot come from here. */
export function wayTo(from: RosterState, to: AnswerState): RosterState[] | null {
  if (mayBecome(from, to)) return [to]
  // Who posts a credit has accepted it.
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
