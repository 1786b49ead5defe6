/** States of a request that the company pays for a cart: it goes to the person who pays there. */
export const askStates = ['asked', 'to pay', 'paid', 'declined', 'withdrawn', 'expired'] as const
export type AskState = (typeof askStates)[number]

const next: Readonly<Record<AskState, readonly AskState[]>> = {
  asked: ['to pay', 'declined', 'withdrawn', 'expired'],
  'to pay': ['paid', 'declined', 'withdrawn', 'expired'],
  paid: [],
  declined: [],
  // Money that was under way when the asking ended has bought the courses all the same.
  withdrawn: ['paid'],
  expired: ['paid'],
}

/** Whether an asking may go from one state to another. */
export const askMayBecome = (from: AskState, to: AskState): boolean => next[from].includes(to)

/** The states from which an asking may come to `to`. */
export const askStatesBefore = (to: AskState): AskState[] =>
  askStates.filter((state) => askMayBecome(state, to))
