/** `offered` while seats are kept for the entry; `left`: given up by the person or closed with the event. */
export const waitingStates = ['waiting', 'offered', 'taken', 'expired', 'left'] as const
export type WaitingState = (typeof waitingStates)[number]
